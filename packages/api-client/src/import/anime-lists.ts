import { siteNames } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'

type Entry = Record<string, unknown>

/** Fields with ids of sites whose entries are animes. The first one that an entry has names its line in reports. */
const entryFields: Record<string, ExternalSite> = {
  mal_id: 'mal',
  anilist_id: 'anilist',
  anidb_id: 'anidb',
  kitsu_id: 'kitsu',
  anisearch_id: 'anisearch',
  livechart_id: 'livechart',
  simkl_id: 'simkl',
  'anime-planet_id': 'animeplanet',
  animenewsnetwork_id: 'ann',
  animecountdown_id: 'animecountdown',
  'notify.moe_id': 'notify',
}
const idFields = new Set([...Object.keys(entryFields), 'tvdb_id', 'thetvdb_id', 'themoviedb_id', 'imdb_id'])
const otherFields = new Set(['type', 'season', 'episode_offset'])

/**
 * Whether a value is an entry of Fribb's anime-lists: nothing but ids and what they stand for. A line with a title, or with fields that the list
 * does not have, belongs to another format.
 */
export function isOfAnimeLists(json: unknown): json is Entry {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const fields = Object.keys(json)
  return (
    fields.some((field) => idFields.has(field)) &&
    fields.every((field) => field.endsWith('_id') || otherFields.has(field))
  )
}

/**
 * Converts an entry to an import line that only adds ids to a known anime: the list has no titles. Values that are not ids are dropped, so that
 * the others of their entry are stored.
 */
export function lineOfAnimeLists(entry: Entry): unknown {
  const ids = Object.fromEntries(
    Object.entries(entryFields).flatMap(([field, site]) => {
      const found =
        field === 'anime-planet_id' || field === 'notify.moe_id' ? slugsIn(entry[field]) : numbersIn(entry[field])
      return found.length > 0 ? [[site, found]] : []
    }),
  ) as Partial<Record<ExternalSite, string[]>>
  return {
    source: 'anime-lists',
    title: titleOf(ids),
    ids: { ...ids, ...seriesIdsOf(entry) },
    supplement: { storesIds: true },
  }
}

/** The schema requires a title, and the panel lists those of changed animes. It is never stored. */
function titleOf(ids: Partial<Record<ExternalSite, string[]>>) {
  const [first] = Object.entries(ids) as [ExternalSite, string[]][]
  return first ? `${siteNames[first[0]]} ${first[1][0]}` : 'Sin identificadores'
}

/** The ids of series, with the season and offset from which `refsOf` builds the id of a part. */
function seriesIdsOf(entry: Entry) {
  const { season, episode_offset: offset } = entry
  const tvdbSeason = countIn(season, 'tvdb')
  const tmdbSeason = countIn(season, 'tmdb')
  const tvdbOffset = countIn(offset, 'tvdb')
  const tmdbOffset = countIn(offset, 'tmdb')
  const { tv, movies } = tmdbIdsOf(entry)
  const isFilm = entry['type'] === 'MOVIE' || movies.length > 0
  const isLaterPart =
    [tvdbSeason, tmdbSeason].some((number) => number !== undefined && number !== 1) ||
    [tvdbOffset, tmdbOffset].some((number) => number !== undefined && number > 0)
  // the id of a whole series would make players place its first season in the anime of a later one
  const isOfPart = (partSeason: number | undefined) => partSeason === undefined && isLaterPart
  return {
    tvdb: isOfPart(tvdbSeason) ? [] : numbersIn(entry['tvdb_id'] ?? entry['thetvdb_id']),
    tvdb_season: tvdbSeason,
    tvdb_offset: tvdbOffset,
    tmdb_tv: isOfPart(tmdbSeason) ? [] : tv,
    tmdb_season: tmdbSeason,
    tmdb_offset: tmdbOffset,
    tmdb_movie: movies,
    // the list has no seasons of IMDb, where a film has an id of its own and a season that of its series
    imdb: isLaterPart && !isFilm ? [] : textsIn(entry['imdb_id']).filter((id) => /^tt\d+$/.test(id)),
  }
}

/** Earlier versions of the list do not say whether an id is that of a film or of a series, which TMDB numbers separately; only some types do. */
function tmdbIdsOf({ themoviedb_id: ids, type }: Entry) {
  if (typeof ids === 'object' && ids !== null && !Array.isArray(ids))
    return { tv: numbersIn('tv' in ids && ids.tv), movies: numbersIn('movie' in ids && ids.movie) }
  return { tv: type === 'TV' ? numbersIn(ids) : [], movies: type === 'MOVIE' ? numbersIn(ids) : [] }
}

/** The number of a site in `season` or `episode_offset`. */
function countIn(numbers: unknown, site: 'tvdb' | 'tmdb'): number | undefined {
  const number = typeof numbers === 'object' && numbers !== null ? (numbers as Entry)[site] : undefined
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}

/** A field has one id or a list of them; earlier versions separate them by commas. */
const textsIn = (value: unknown) =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .flatMap((one) => String(one).split(','))
    .map((id) => id.trim())

const numbersIn = (value: unknown) => textsIn(value).filter((id) => /^[1-9]\d*$/.test(id))
const slugsIn = (value: unknown) => textsIn(value).filter((id) => /^[\w.!~+-]+$/.test(id))
