import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import { blankEntry, readRows, UnreadableRow } from './read-rows.ts'
import { dateOf, momentOf } from './source-dates.ts'
import { idsOf } from './source-ids.ts'
import { statusOf } from './source-status.ts'
import { countOf, knownCountOf, progressOf, scoreOf, textOf, titlesOf } from './source-values.ts'
import type { TableRow } from './table-row.ts'

/** A row of its own, or the show with the rows of its seasons and episodes. */
type Work = { main: TableRow; parts: TableRow[] }

const watchable = new Set(['anime', 'tv', 'season', 'episode', 'movie'])

export const isYamtrack = (columns: string[]) =>
  ['mediaid', 'source', 'mediatype'].every((column) => columns.includes(column))

/** A table of Yamtrack: anime by its id of MyAnimeList, and shows of television with a row for each season and episode. */
export function readYamtrack(rows: TableRow[]): HistoryFile {
  return {
    format: 'yamtrack',
    owner: null,
    ...readRows(worksOf(rows), entryOf, ({ main }) => textOf(main.title)),
  }
}

function worksOf(rows: TableRow[]): Work[] {
  const works = new Map<unknown, Work>()
  for (const row of rows) {
    const isPart = row.mediatype === 'season' || row.mediatype === 'episode'
    const key = isPart || row.mediatype === 'tv' ? `${row.source} ${row.mediaid}` : row
    const work = works.get(key)
    if (!work) works.set(key, { main: row, parts: isPart ? [row] : [] })
    else if (isPart) work.parts.push(row)
    else work.main = row
  }
  return [...works.values()]
}

function entryOf({ main, parts }: Work, place: number): HistoryEntry {
  if (!watchable.has(main.mediatype ?? ''))
    throw new UnreadableRow(`Es de otro tipo: «${(main.mediatype ?? '').slice(0, 40)}»`)
  const isMovie = main.mediatype === 'movie'
  return {
    ...blankEntry(place),
    ...statusOf(main.mediatype === 'episode' ? '' : main.status),
    ids: idsOf({ [main.source ?? '']: main.mediaid }, isMovie ? 'movie' : 'tv'),
    titles: titlesOf(main.title),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    rewatches: countOf(main.repeats) ?? 0,
    progress: parts.length > 0 ? null : progressOf(main.progress),
    marks: parts.flatMap(markOf),
    score: scoreOf(main.score, 10),
    startedOn: dateOf(main.startdate),
    finishedOn: dateOf(main.enddate),
    updatedAt: momentOf(main.progressedat),
    note: textOf(main.notes),
  }
}

function markOf({ mediatype, seasonnumber, episodenumber, enddate }: TableRow): HistoryEntry['marks'] {
  const season = countOf(seasonnumber)
  const episode = knownCountOf(episodenumber)
  if (mediatype !== 'episode' || season === null || episode === null) return []
  return [{ season, episode, isWatched: true, watchedAt: momentOf(enddate), rating: null }]
}
