import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../read-and-merge.ts'
import { blankEntry, readRows } from '../read-rows.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { leftOut, notUnderstood } from '../values/left-out.ts'
import { dateOf, timestampOf } from '../values/source-dates.ts'
import { idsInAddress, idsOf } from '../values/source-ids.ts'
import { statusOf } from '../values/source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf, yearOf } from '../values/source-values.ts'
import { fieldsIn, idColumns, scoreScale } from './table-columns.ts'
import type { TableField } from './table-columns.ts'
import type { Table, TableReader } from './table-reader.ts'
import type { TableRow } from './table-row.ts'

/** Any table with Spanish or English column names, such as those of Letterboxd and Notion. */
export const otherTable: TableReader = {
  isOf: ({ columns }) => fieldsIn(columns).title !== undefined,
  read: (tables) => readAndMerge(tables, [], readOtherTable),
}

function readOtherTable({ columns, rows, name }: Table): HistoryFile {
  const fields = fieldsIn(columns)
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
  const type = parseAnimeType(cell('type'))
  // Notion writes a period as one cell: "May 4, 2013 → June 1, 2013"
  const [begun = '', ended = ''] = cell('startedOn').split('→')
  const year = yearOf(cell('year')) ?? yearOf(dateOf(cell('year'))?.slice(0, 4))
  const score = scoreOf(starsOf(cell('score')), outOf)
  const startedOn = dateOf(begun)
  const finishedOn = dateOf(cell('finishedOn') || ended)
  const updatedAt = timestampOf(cell('updatedAt')) ?? timestampOf(dateOf(cell('updatedAt')))
  const named = idColumns.flatMap(([column, site]) => idsOf({ [site]: row[column] }, type === 'movie' ? 'movie' : 'tv'))
  return {
    ...blankEntry(place),
    ...statusOf(cell('status')),
    ids: [...named, ...idsInAddress(cell('address')).filter(({ site }) => !named.some((id) => id.site === site))],
    titles: titlesOf(cell('title'), cell('otherTitle')),
    year,
    type,
    episodeCount: knownCountOf(cell('episodeCount')),
    rewatches: countOf(cell('rewatches')) ?? 0,
    progress: progressOf(beforeSlash(cell('progress'))),
    score,
    startedOn,
    finishedOn,
    updatedAt,
    note: textOf(cell('note')),
    isPrivate: isYes(cell('isPrivate')),
    tags: titlesOf(...cell('tags').split(',')),
    ...leftOut(
      notUnderstood('el año', cell('year'), year),
      notUnderstood('la valoración', cell('score'), score),
      notUnderstood('la fecha de inicio', begun, startedOn),
      notUnderstood('la fecha de fin', cell('finishedOn') || ended, finishedOn),
      notUnderstood('la fecha del último cambio', cell('updatedAt'), updatedAt),
    ),
  }
}

/** The number in "8/10" or "★★★★½". */
function starsOf(written: string): string | number {
  const stars = written.match(/★/g)?.length ?? 0
  return stars > 0 ? stars + (written.includes('½') ? 0.5 : 0) : beforeSlash(written)
}

const beforeSlash = (written: string) => written.split('/', 1)[0]!.trim()

/** The list of a table in Letterboxd's ZIP, from its file name. Likes and deleted items are refused: they are not viewing history. */
function letterboxdList(name: string | null): string | null {
  if (name === null) return null
  const list = name.match(/^(?:[^/]*-[^/]*\/)?(watched|diary|ratings|reviews|watchlist)\.csv$/i)?.[1]
  if (!list) throw new UnreadableFile('otherCsv')
  return list.toLowerCase()
}

/** Letterboxd lists films only. In a table outside a ZIP, a score or a date means watched; otherwise the film is planned. */
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
