import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { AnimeType } from '@animeteca/contracts/labels'

/** An anime that shares a title with an entry, itself or through a season. */
export interface TitledAnime {
  animeId: number
  releaseYear: number | null
  type: AnimeType | null
  isComplete: boolean
  /** Ids of the seasons with that title; empty when only the anime has it. */
  titledSeasonIds: number[]
  isTitled: boolean
  /** In order, with the number of episodes of each. */
  seasons: [id: number, count: number][]
  /** Sites with an id for it, and for which season; null for the whole anime. */
  refs: [site: ExternalSite, seasonId: number | null][]
}

export interface Part {
  animeId: number
  /** Null for the whole anime. */
  seasonId: number | null
}

/** The fields of an entry that decide a match by title. */
type Titled = Pick<HistoryEntry, 'year' | 'type' | 'episodeCount'> & { ids?: HistoryEntry['ids'] }

type Fit = boolean | null

/**
 * Chooses among the animes with an entry's title. A single anime matches unless its year, type or length contradicts; among several, the
 * only one whose year or length agrees matches. Everything else is left to the person, also a part that has a different id of the same site.
 */
export function matchTitle(entry: Titled, animes: TitledAnime[]): { part: Part | null; candidates: number[] } {
  const possible = animes
    .map((anime) => {
      const { part, count } = placeIn(entry, anime)
      return { anime, part, year: yearFits(entry, anime), count: typeFits(entry, anime) === false ? false : count }
    })
    .filter(({ year }) => year !== false)
  const certain = possible.filter(({ year, count }) => (year === true ? count !== false : count === true))
  const [only] = possible
  const chosen =
    certain.length === 1
      ? certain[0]
      : possible.length === 1 && (only!.count !== false || only!.year === true)
        ? only
        : undefined
  if (chosen && !isOtherId(entry, chosen)) return { part: chosen.part, candidates: [] }
  return { part: null, candidates: possible.map(({ anime }) => anime.animeId) }
}

/** Whether the part already has a different id of the entry's site: then the entry is a special, a second half, or another anime. */
const isOtherId = ({ ids = [] }: Titled, { anime, part }: { anime: TitledAnime; part: Part }) =>
  anime.refs.some(
    ([site, seasonId]) =>
      ids.some((id) => id.site === site) && (seasonId === null || part.seasonId === null || seasonId === part.seasonId),
  )

/** The part of an anime whose length equals the entry's episode count. */
function placeIn({ episodeCount }: Titled, anime: TitledAnime): { part: Part; count: Fit } {
  const { animeId, seasons, isTitled, titledSeasonIds, isComplete } = anime
  const whole = { animeId, seasonId: null }
  const total = seasons.reduce((sum, [, count]) => sum + count, 0)
  const titled = seasons.filter(([id]) => titledSeasonIds.includes(id))
  // an entry with the title of the series is often its first season
  const parts = isTitled && seasons.length > 1 ? [...titled, seasons[0]!] : titled
  const known = episodeCount !== null && total > 0

  if (known && isTitled && total === episodeCount) return { part: whole, count: true }
  const same = parts.find(([, count]) => known && count === episodeCount)
  if (same) return { part: { animeId, seasonId: same[0] }, count: true }
  const part = !isTitled && titled.length === 1 ? { animeId, seasonId: titled[0]![0] } : whole
  return { part, count: known && isComplete ? false : null }
}

/** A difference of one year decides nothing: sites date winter seasons differently. */
function yearFits({ year }: Titled, { releaseYear, isTitled }: TitledAnime): Fit {
  if (year === null || releaseYear === null || !isTitled) return null
  if (year === releaseYear) return true
  return Math.abs(year - releaseYear) === 1 ? null : false
}

/** Sites agree on films and music, and disagree on series and specials. */
function typeFits({ type }: Titled, { type: ours, isTitled }: TitledAnime): Fit {
  if (type === null || ours === null || !isTitled) return null
  return (type === 'movie') === (ours === 'movie') && (type === 'music') === (ours === 'music')
}
