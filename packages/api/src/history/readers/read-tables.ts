import { fold } from '@animeteca/contracts/fold'
import type { HistoryFile } from '@animeteca/contracts/history-entry'
import { historyLimits } from '@animeteca/contracts/history-limits'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { episodeColumns, readEpisodeTable } from './episode-table.ts'
import { readOtherTable } from './other-table.ts'
import { checkCells, checkColumns } from './table-extent.ts'
import type { TableRow } from './table-row.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { NamedBytes } from './unzip.ts'
import { isYamtrack, readYamtrack } from './yamtrack.ts'

/** The history in a table: only of one of Letterboxd does its name say what it is about. */
export function readTable({ name, bytes }: NamedBytes): HistoryFile {
  const [header, ...records] = recordsOf(decodeText(bytes).trim())
  checkColumns(header ?? [])
  const columns = (header ?? []).map(columnOf)
  const rows = records.map((record) => rowOf(columns, record))
  if (isYamtrack(columns)) return readYamtrack(rows)
  const ofEpisodes = episodeColumns(columns)
  return ofEpisodes ? readEpisodeTable(ofEpisodes, rows) : readOtherTable(columns, rows, name)
}

const columnOf = (name: string) => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

function rowOf(columns: string[], record: string[]): TableRow {
  const row: Record<string, string> = Object.create(null)
  for (const [place, column] of columns.entries()) row[column] ||= armed(record[place] ?? '')
  return row
}

/** Tables put a `'` before what a spreadsheet would run as a formula. */
const armed = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

function recordsOf(text: string): string[][] {
  const delimiter = delimiterOf(text)
  checkCells(text, delimiter)
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: historyLimits.rowCharacters,
      // the header, and one row more than may be
      to: historyLimits.rows + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile('brokenCsv')
  }
}

/** What parts the columns is what the first line has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, historyLimits.rowCharacters).split(/\r?\n|\r/, 1)
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}
