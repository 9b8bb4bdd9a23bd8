import type { ExternalSite } from '@animeteca/contracts/catalogue/external-refs'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { AnimeType } from '@animeteca/contracts/labels'

/** An anime that has a title of an entry, or one of whose seasons has. */
export interface TitledAnime {
  animeId: number
  releaseYear: number | null
  type: AnimeType | null
  isComplete: boolean
  /** Those whose own title it is; empty where it is the anime's. */
  titledSeasonIds: number[]
  isTitled: boolean
  /** In their order, with how many episodes each has. */
  seasons: [id: number, count: number][]
  /** The sites that have ids of it, and of which season: null for all of it. */
  refs: [site: ExternalSite, seasonId: number | null][]
}

export interface Part {
  animeId: number
  /** Null for all of it. */
  seasonId: number | null
}

/** What a title is matched with beside itself. */
type Titled = Pick<HistoryEntry, 'year' | 'type' | 'episodeCount'> & { ids?: HistoryEntry['ids'] }

type Fit = boolean | null

/**
 * Which of the animes with its title an entry is. One alone is it unless its year, kind or length says otherwise; of several, it is
 * the only one whose year or length is the same. Anything else is for a person to say, as is a part that has another id of the same site.
 */
export function matchTitle(entry: Titled, animes: TitledAnime[]): { part: Part | null; candidates: number[] } {
  const possible = animes
    .map((anime) => {
      const { part, count } = placeIn(entry, anime)
      return { anime, part, year: yearFits(entry, anime), count: typeFits(entry, anime) === false ? false : count }
    })
    .filter(({ year }) => year !== false)
  const sure = possible.filter(({ year, count }) => (year === true ? count !== false : count === true))
  const [only] = possible
  const chosen =
    sure.length === 1
      ? sure[0]
      : possible.length === 1 && (only!.count !== false || only!.year === true)
        ? only
        : undefined
  if (chosen && !isOtherId(entry, chosen)) return { part: chosen.part, candidates: [] }
  return { part: null, candidates: possible.map(({ anime }) => anime.animeId) }
}

/** Whether the site of an entry knows the part by another id: then it is a special, a second half, or another anime of that title. */
const isOtherId = ({ ids = [] }: Titled, { anime, part }: { anime: TitledAnime; part: Part }) =>
  anime.refs.some(
    ([site, seasonId]) =>
      ids.some((id) => id.site === site) && (seasonId === null || part.seasonId === null || seasonId === part.seasonId),
  )

/** Which part of an anime has as many episodes as the entry, and whether any has. */
function placeIn({ episodeCount }: Titled, anime: TitledAnime): { part: Part; count: Fit } {
  const { animeId, seasons, isTitled, titledSeasonIds, isComplete } = anime
  const whole = { animeId, seasonId: null }
  const total = seasons.reduce((sum, [, count]) => sum + count, 0)
  const titled = seasons.filter(([id]) => titledSeasonIds.includes(id))
  // an entry that is called as the series is often its first season
  const parts = isTitled && seasons.length > 1 ? [...titled, seasons[0]!] : titled
  const known = episodeCount !== null && total > 0

  if (known && isTitled && total === episodeCount) return { part: whole, count: true }
  const same = parts.find(([, count]) => known && count === episodeCount)
  if (same) return { part: { animeId, seasonId: same[0] }, count: true }
  const part = !isTitled && titled.length === 1 ? { animeId, seasonId: titled[0]![0] } : whole
  return { part, count: known && isComplete ? false : null }
}

/** A year beside it may be the same winter. */
function yearFits({ year }: Titled, { releaseYear, isTitled }: TitledAnime): Fit {
  if (year === null || releaseYear === null || !isTitled) return null
  if (year === releaseYear) return true
  return Math.abs(year - releaseYear) === 1 ? null : false
}

/** Sites disagree on what is a series and what a special, never on what is a film. */
function typeFits({ type }: Titled, { type: ours, isTitled }: TitledAnime): Fit {
  if (type === null || ours === null || !isTitled) return null
  return (type === 'movie') === (ours === 'movie') && (type === 'music') === (ours === 'music')
}
