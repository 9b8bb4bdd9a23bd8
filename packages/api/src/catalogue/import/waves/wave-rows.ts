import { relationsOf } from '@animeteca/contracts/catalogue-import/imported-relations'
import type { SourcedField } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { identitySites } from '@animeteca/contracts/catalogue/external-sites'
import { sourceOf } from '@animeteca/contracts/catalogue/sources'
import type { Matched } from './next-wave.ts'

// The rows of a line, as the statements of an import take them.

export function animeRow({ id, position, anime }: Matched) {
  const {
    titleEnglish,
    titleJapanese,
    synonyms,
    studios,
    ids: _ids,
    refs: _refs,
    seasons: _seasons,
    relations: _relations,
    source: _source,
    ...rest
  } = anime
  const others = [titleEnglish, titleJapanese, ...synonyms].filter((title) => title !== null && title !== anime.title)
  const audienceSource = anime.audience && ('import' as const)
  return {
    ...rest,
    audienceSource,
    id,
    position,
    otherStudios: studios.slice(1),
    alternativeTitles: [...new Set(others)],
  }
}

export const seasonRows = ({ id, isNew, position, anime }: Matched) =>
  anime.seasons.map(({ seasonNumber, title, description }) => ({
    source: sourceOf(anime),
    seasonNumber,
    title,
    description,
    animeId: id,
    isNew,
    position,
  }))

/** The seasons with their episodes, which share the other columns. */
export const episodesBySeason = ({ id, isNew, position, anime }: Matched) =>
  anime.seasons.map(({ seasonNumber, episodes }) => ({
    source: sourceOf(anime),
    seasonNumber,
    episodes,
    animeId: id,
    isNew,
    position,
  }))

/** The row of a line that only counts its episodes, without the numbers that people have removed. */
export function countRow({ id, isNew, anime }: Matched, without: number[]) {
  const { title, episodeCount, duration, seasons } = anime
  if (!episodeCount || seasons.length > 0) return []
  return [{ animeId: id, isNew, source: sourceOf(anime), title, episodeCount, duration, without }]
}

export const sourceRow = ({ id, isNew, anime }: Matched, fields: SourcedField[]) => ({
  animeId: id,
  isNew,
  source: sourceOf(anime),
  fields,
})

export const relationRows = ({ id, isNew, anime }: Matched) =>
  relationsOf(anime.relations).map(({ kind, site, externalId }) => ({
    animeId: id,
    isNew,
    source: sourceOf(anime),
    kind,
    site,
    externalId,
  }))

export const refRows = ({ id, isNew, position, anime, part }: Matched) =>
  anime.refs
    .filter(({ isOwn }) => !part || isOwn)
    .map(({ site, externalId, isOwn, seasonNumber, firstEpisode, episodeCount }) => ({
      animeId: id,
      isNew,
      source: sourceOf(anime),
      position,
      site,
      externalId,
      isStrict: isOwn && identitySites.includes(site),
      seasonNumber: part ? part.seasonNumber : seasonNumber,
      seasonId: part?.seasonId ?? null,
      firstEpisode: part ? part.firstEpisode : firstEpisode,
      episodeCount: part ? part.episodeCount : episodeCount,
    }))
