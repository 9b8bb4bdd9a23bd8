import { animeTypeOf } from '@animeteca/contracts/anime-type-words'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history-entry'
import { blankEntry, readRows } from './read-rows.ts'
import { dateOf, momentOf } from './source-dates.ts'
import { idsInAddress, idsOf } from './source-ids.ts'
import { statusOf } from './source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf, yearOf } from './source-values.ts'
import { fieldsIn, idColumns, scoreScale } from './table-columns.ts'
import type { TableField } from './table-columns.ts'
import type { TableRow } from './table-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A table that names its columns in Spanish or English, Letterboxd's among them. */
export function readOtherTable(columns: string[], rows: TableRow[], name: string | null): HistoryFile {
  const fields = fieldsIn(columns)
  if (!fields.title) throw new UnreadableFile(columns.length > 1 ? 'otherCsv' : 'unknown')
  const isLetterboxd = columns.includes('letterboxduri')
  const list = isLetterboxd ? letterboxdList(name) : null
  const cellsOf = (row: TableRow) => (field: TableField) => row[fields[field] ?? ''] ?? ''
  const outOf = isLetterboxd ? 5 : scoreScale(fields.score, rows)
  return {
    format: isLetterboxd ? 'letterboxd' : 'csv',
    owner: null,
    ...readRows(
      rows,
      (row, place) => {
        const entry = entryOf(row, cellsOf(row), { place, outOf })
        return isLetterboxd ? asFilm(entry, list) : entry
      },
      (row) => textOf(cellsOf(row)('title')),
    ),
  }
}

function entryOf(
  row: TableRow,
  cell: (field: TableField) => string,
  { place, outOf }: { place: number; outOf: number },
): HistoryEntry {
  const type = animeTypeOf(cell('type'))
  const named = idColumns.flatMap(([column, site]) => idsOf({ [site]: row[column] }, type === 'movie' ? 'movie' : 'tv'))
  return {
    ...blankEntry(place),
    ...statusOf(cell('status')),
    ids: [...named, ...idsInAddress(cell('address')).filter(({ site }) => !named.some((id) => id.site === site))],
    titles: titlesOf(cell('title'), cell('otherTitle')),
    year: yearOf(cell('year')),
    type,
    episodeCount: knownCountOf(cell('episodeCount')),
    rewatches: countOf(cell('rewatches')) ?? 0,
    progress: progressOf(beforeSlash(cell('progress'))),
    score: scoreOf(starsOf(cell('score')), outOf),
    startedOn: dateOf(cell('startedOn')),
    finishedOn: dateOf(cell('finishedOn')),
    updatedAt: momentOf(cell('updatedAt')),
    note: textOf(cell('note')),
    isPrivate: isYes(cell('isPrivate')),
    tags: titlesOf(...cell('tags').split(',')),
  }
}

/** "8/10" and "★★★★½" as the number that they are. */
function starsOf(written: string): string | number {
  const stars = written.match(/★/g)?.length ?? 0
  return stars > 0 ? stars + (written.includes('½') ? 0.5 : 0) : beforeSlash(written)
}

const beforeSlash = (written: string) => written.split('/', 1)[0]!.trim()

/** In Letterboxd's ZIP a table's name says what it has: what somebody likes or has deleted is no history. */
function letterboxdList(name: string | null): string | null {
  if (name === null) return null
  const list = name.match(/^(?:[^/]*-[^/]*\/)?(watched|diary|ratings|reviews|watchlist)\.csv$/i)?.[1]
  if (!list) throw new UnreadableFile('otherCsv')
  return list.toLowerCase()
}

/** Letterboxd knows films only. Alone a table says by a note or a date that one was seen: without either it is one to see. */
function asFilm(entry: HistoryEntry, list: string | null): HistoryEntry {
  const isSeen = list === null ? entry.score !== null || entry.finishedOn !== null : list !== 'watchlist'
  return {
    ...entry,
    type: 'movie',
    episodeCount: 1,
    status: isSeen ? 'completed' : 'plan_to_watch',
    progress: isSeen ? 1 : 0,
  }
}
