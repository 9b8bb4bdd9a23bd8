import type { ExternalSite } from '@animeteca/contracts/external-refs'
import type { AnimeStatus, AnimeType, ListType } from '@animeteca/contracts/labels'
import { rowsOf } from '../../database/statement.ts'
import type { OwnContext } from '../../read-context.ts'
import { batchesOf } from './kept-animes.ts'
import type { KeptAnime } from './kept-animes.ts'
import { siteRowsStatement, unknownToSiteStatement } from './site-statements.ts'

/** How a list for another site is written. */
export interface SiteOptions {
  site: ExternalSite
  /** In which days begin and end. */
  timeZone: string
  /** Whether it names what its owner keeps to themselves: lists elsewhere are open to everybody as a rule. */
  isPrivateToo: boolean
}

/** An entry of another site's, which may be a part of an anime of ours. */
export interface SiteEntry {
  externalId: string
  malId: string | null
  title: string
  type: AnimeType | null
  year: number | null
  episodes: number
  watched: number
  list: ListType
  isPaused: boolean
  isRewatching: boolean
  /** Episodes of the time that goes on. */
  rewatched: number
  rewatches: number
  /** 0 to 100; null where there is none. */
  score: number | null
  startedOn: string | null
  finishedOn: string | null
  note: string | null
  isPrivate: boolean
}

/** What a site's list can't have. */
export interface LeftOut {
  title: string
  year: number | null
  season: number | null
  list: ListType | null
  watched: number
  why: 'unknown' | 'private'
}

/** A row of `siteRowsStatement`. */
export interface SiteRow {
  animeId: number
  title: string
  type: AnimeType | null
  year: number | null
  animeStatus: AnimeStatus
  externalId: string
  malId: string | null
  season: number | null
  firstEpisode: number
  /** Of the id; null where it goes to the end of the season or the anime. */
  episodeCount: number | null
  /** How many ids the anime has there. */
  parts: number
  list: ListType | null
  note: string | null
  isPrivate: boolean
  isPaused: boolean
  startedOn: string | null
  finishedOn: string | null
  externalScore: number | null
  externalProgress: number | null
  isRewatching: boolean
  rewatches: number
  length: number
  watched: number
  /** Of those, the ones at an unknown time. */
  undated: number
  firstDay: string | null
  lastDay: string | null
  /** The mean of the person's own votes, of 5. */
  rating: number | null
  /** Whether it has the first episode of the anime, and the last one. */
  isFirst: boolean
  isLast: boolean
  rewatched: number
}

/** What the lists of another site have of somebody, and what they can't have, a batch of animes at a time. */
export async function* readSiteEntries(ctx: OwnContext, animes: readonly KeptAnime[], options: SiteOptions) {
  const { site, timeZone, isPrivateToo } = options
  for (const ids of batchesOf(animes)) {
    const [rows, unknown] = await Promise.all([
      rowsOf<SiteRow>(ctx.pool, siteRowsStatement, [ctx.actor.id, ids, site, timeZone]),
      rowsOf<LeftOut>(ctx.pool, unknownToSiteStatement, [ctx.actor.id, ids, site]),
    ])
    const isTold = (row: SiteRow) => isPrivateToo || !row.isPrivate
    yield {
      entries: toEntries(rows.filter(isTold)),
      leftOut: [
        ...unknown,
        ...toEntriesWithRows(rows.filter((row) => !isTold(row))).map(([row, { list, watched }]): LeftOut => ({
          title: row.title,
          year: row.year,
          season: row.season,
          list,
          watched,
          why: 'private',
        })),
      ],
    }
  }
}

/** The rows of some animes as entries: those of which nothing is to be said are none. */
export const toEntries = (rows: SiteRow[]): SiteEntry[] => toEntriesWithRows(rows).map(([, entry]) => entry)

function toEntriesWithRows(rows: SiteRow[]) {
  const noted = new Set<number>()
  return rows.flatMap((row): [SiteRow, SiteEntry][] => {
    const list = listOf(row)
    if (!list) return []
    // what is noted about the whole stands with its first part
    const isFirst = !noted.has(row.animeId)
    noted.add(row.animeId)
    return [[row, { ...entryOf(row, list), note: isFirst ? row.note : null }]]
  })
}

function entryOf(row: SiteRow, list: ListType): SiteEntry {
  const { externalId, malId, type, year, isPrivate, rewatches, rewatched } = row
  const isRewatching =
    row.isRewatching && list === 'completed' && rewatched < row.length && (row.isFirst || rewatched > 0)
  return {
    externalId,
    malId,
    title: titleOf(row),
    type,
    year,
    episodes: row.episodeCount ?? row.length,
    watched: watchedOf(row),
    list,
    isPaused: row.isPaused && list === 'watching',
    isRewatching,
    rewatched: isRewatching ? rewatched : 0,
    rewatches,
    score: scoreOf(row),
    startedOn: startedOn(row),
    finishedOn: list === 'completed' ? finishedOn(row) : null,
    note: row.note,
    isPrivate,
  }
}

/** A part that is seen to its end is completed, and one that is not begun is planned, wherever the whole stands. */
function listOf(row: SiteRow): ListType | null {
  const watched = watchedOf(row)
  if (row.length > 0 && row.watched === row.length && isWhole(row)) return 'completed'
  if (row.list === null) return watched > 0 ? 'watching' : null
  if (row.list === 'watching' && watched === 0) return row.isPaused && row.parts === 1 ? 'watching' : 'plan_to_watch'
  return row.list
}

/** Whether no more episodes are to come: of a series that is still on air the last part is not over. */
function isWhole({ episodeCount, length, animeStatus, isLast }: SiteRow) {
  if (episodeCount !== null) return length >= episodeCount
  return !isLast || animeStatus !== 'airing'
}

/** What another site counted of an anime that has one entry there: there may be episodes that are not here. */
const watchedOf = ({ watched, parts, externalProgress }: SiteRow) =>
  parts === 1 ? Math.max(watched, externalProgress ?? 0) : watched

/** Of one's own votes, else what another site said of the whole: never of a part that one has not begun. */
function scoreOf(row: SiteRow) {
  if (row.rating !== null) return Math.round(row.rating * 20)
  return row.parts === 1 || row.watched > 0 ? row.externalScore : null
}

/** The day that the person noted down of the whole, else that of the first mark where the days of all are known. */
function startedOn(row: SiteRow) {
  if (row.startedOn && (row.isFirst || row.parts === 1)) return row.startedOn
  return row.undated === 0 ? row.firstDay : null
}

function finishedOn(row: SiteRow) {
  if (row.finishedOn && (row.isLast || row.parts === 1)) return row.finishedOn
  return row.undated === 0 ? row.lastDay : null
}

function titleOf({ title, season, firstEpisode }: SiteRow) {
  const parts = [
    ...((season ?? 1) > 1 ? [`temporada ${season}`] : []),
    ...(firstEpisode > 1 ? [`desde el episodio ${firstEpisode}`] : []),
  ]
  return parts.length > 0 ? `${title} (${parts.join(', ')})` : title
}
