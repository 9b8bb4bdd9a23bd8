import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../rows/read-and-merge.ts'
import { blankEntry, readRows, refusedAfter } from '../rows/read-rows.ts'
import { RowValues } from '../values/row-values.ts'
import { dateOf, showsMonthFirst, timestampOf } from '../values/source-dates.ts'
import { idsInAddress } from '../values/source-ids.ts'
import { textOf, writtenText } from '../values/source-values.ts'
import { fieldsIn, idColumns, scoreScale, unknownColumns } from './table-columns.ts'
import type { TableField } from './table-columns.ts'
import type { Table, TableReader } from './table-reader.ts'
import type { TableRow } from './table-row.ts'

/** Any table with Spanish or English column names, such as one of Notion or of a spreadsheet. */
export const otherTable: TableReader = {
  // other tables of Letterboxd's ZIP have likes and deleted items
  isOf: ({ columns }) => fieldsIn(columns).title !== undefined && !columns.includes('letterboxduri'),
  read: (tables) => readAndMerge(tables, [], readOtherTable),
}

function readOtherTable(table: Table): HistoryFile {
  const { columns, rows } = table
  const fields = fieldsIn(columns)
  const cellsOf = (row: TableRow) => (field: TableField) => row[fields[field] ?? ''] ?? ''
  const outOf = scoreScale(fields.score, rows)
  const isMonthFirst = showsMonthFirst(rows.flatMap((row) => datesIn(cellsOf(row))))
  const { entries, refused } = readRows(
    rows,
    (row, place) => entryOf(row, cellsOf(row), { place, outOf, isMonthFirst }),
    (row) => textOf(cellsOf(row)('title')),
  )
  const unknown = unknownColumns(table, fields)
  const isTracking = rows.length === 0 || rows.some((row) => isTracked(cellsOf(row)))
  const reasons = [
    ...(isTracking ? [] : ['Esta tabla solo nombra animes: no dice en qué listas están ni qué has visto']),
    ...(unknown.length > 0 ? [`No se importan estas columnas: ${unknown.join(', ')}`] : []),
  ]
  const left = reasons.map((reason) => ({ title: null, reason }))
  return { format: 'csv', owner: null, entries, refused: [...refused, ...refusedAfter(rows.length, left)] }
}

function entryOf(
  row: TableRow,
  cell: Cells,
  { place, outOf, isMonthFirst }: { place: number; outOf: number; isMonthFirst: boolean },
): HistoryEntry {
  const values = new RowValues()
  const type = parseAnimeType(cell('type'))
  const parseDate = (written: unknown) => dateOf(written, isMonthFirst)
  const [begun = '', ended = ''] = periodIn(cell)
  const ids = idColumns.flatMap(([column, site]) =>
    values.ids({ [site]: row[column] }, type === 'movie' ? 'movie' : 'tv'),
  )
  const linked = idsInAddress(cell('address'))
  const updatedOn = timestampOf(cell('updatedAt')) ?? timestampOf(parseDate(cell('updatedAt')))
  values.leaveOut(
    linked.length === 0 &&
      textOf(cell('address')) !== null &&
      `El enlace no lleva a un sitio que conozcamos: «${cell('address').slice(0, 80)}»`,
  )
  const [, seen, all] = seenOfAll.exec(cell('progress') || cell('episodeCount')) ?? []
  return {
    ...blankEntry(place),
    ...values.status(cell('status')),
    ids: [...ids, ...linked.filter(({ site }) => !ids.some((id) => id.site === site))],
    titles: values.titles(cell('title'), cell('otherTitle')),
    year: values.year(cell('year')),
    type,
    episodeCount: values.episodeCount(seenOfAll.test(cell('episodeCount')) ? all : cell('episodeCount')),
    rewatches: values.rewatches(cell('rewatches')),
    progress: values.progress(seen ?? cell('progress').trim()),
    score: values.score(starsOf(cell('score')), outOf),
    startedOn: values.startedOn(begun, parseDate),
    finishedOn: values.finishedOn(cell('finishedOn') || ended, parseDate),
    updatedAt: updatedOn ?? values.updatedAt(cell('updatedAt')),
    note: values.note(cell('note')),
    isPrivate: values.isPrivate(cell('isPrivate')),
    tags: values.tags(cell('tags').split(',')),
    ...values.leftOut(),
  }
}

/** "12/26" in one column: what was seen, and the episodes of the whole. */
const seenOfAll = /^\s*([\d.,]+)\s*\/\s*([\d.,?]+)\s*$/

type Cells = (field: TableField) => string

/** The fields with what a person has tracked. */
const tracked = ['status', 'progress', 'score', 'startedOn', 'finishedOn', 'note', 'rewatches', 'tags'] as const

const isTracked = (cell: Cells) =>
  seenOfAll.test(cell('episodeCount')) || tracked.some((field) => writtenText(cell(field)) !== null)

/** Notion writes a period as one cell: "May 4, 2013 → June 1, 2013" */
const periodIn = (cell: Cells) => cell('startedOn').split('→')

const datesIn = (cell: Cells) => [...periodIn(cell), cell('finishedOn'), cell('updatedAt')]

/** The number in "8/10", "★★★★½" or "⭐⭐⭐⭐". */
function starsOf(written: string): string | number {
  const stars = written.match(/[★⭐]/gu)?.length ?? 0
  return stars > 0 ? stars + (written.includes('½') ? 0.5 : 0) : beforeSlash(written)
}

/** The first number of "8/10"; other texts as they are. */
const beforeSlash = (written: string) => seenOfAll.exec(written)?.[1] ?? written.trim()
