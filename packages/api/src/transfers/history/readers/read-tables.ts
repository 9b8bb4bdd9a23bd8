import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { fold } from '@animeteca/contracts/text/fold'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { unescapeFormula } from '../../spreadsheet-formulas.ts'
import { decodeText } from './files/decode-text.ts'
import type { NamedBytes } from './files/unzip.ts'
import { withUnread } from './rows/read-and-merge.ts'
import type { Unread } from './rows/read-and-merge.ts'
import type { ReadFile } from './rows/read-rows.ts'
import { UnreadableFile } from './rows/unreadable-file.ts'
import { letterboxdTables } from './sources/show-trackers/letterboxd.ts'
import { simklTable } from './sources/show-trackers/simkl-table.ts'
import { tmdbTable } from './sources/show-trackers/tmdb-table.ts'
import { tvTimeTables } from './sources/show-trackers/tv-time/tv-time.ts'
import { yamtrackTable } from './sources/show-trackers/yamtrack.ts'
import { netflixTable } from './sources/streaming/netflix.ts'
import { episodeTable } from './tables/episode-table.ts'
import { otherTable } from './tables/other-table.ts'
import { checkCells, checkColumns } from './tables/table-extent.ts'
import type { CellAllowance } from './tables/table-extent.ts'
import type { Table, TableReader } from './tables/table-reader.ts'
import type { TableRow } from './tables/table-row.ts'

/** In order of precedence: the first reader that recognises a table reads all tables of its format. */
const readers: TableReader[] = [
  tvTimeTables,
  yamtrackTable,
  simklTable,
  tmdbTable,
  letterboxdTables,
  netflixTable,
  episodeTable,
  otherTable,
]

/** Reads one or several tables as one history. Other files of the ZIP are listed among the refused rows. */
export function readTables(texts: NamedBytes[]): ReadFile {
  const allowance: CellAllowance = { cells: historyLimits.cells }
  const tables: Table[] = []
  const faults: UnreadableFile[] = []
  const unread: Unread[] = []
  for (const text of texts) {
    try {
      tables.push(tableOf(text, allowance))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      faults.push(error)
      unread.push({ name: text.name, reason: historyFileErrors[error.fault] })
    }
  }
  if (tables.length > 0 && tables.every(isOfBooks)) throw new UnreadableFile('books')
  const reader = readers.find(({ isOf }) => tables.some(isOf))
  if (!reader) throw faults[0] ?? otherCsv(tables)
  const others = tables.filter((table) => !reader.isOf(table))
  const ofFormat = tables.filter(reader.isOf)
  return withUnread(reader.read(ofFormat), [...others, ...ofFormat.flatMap(surplusCells), ...unread])
}

/** Cells without a column, as when a comma is not quoted, are reported, because they may be part of a note. */
function surplusCells({ name, longRows }: Table): Unread[] {
  const rows = longRows.slice(0, 10).join(', ')
  const reason = `Estas filas tienen más celdas que columnas, y lo que sobra no se importa: ${rows}${longRows.length > 10 ? '…' : ''}`
  return longRows.length > 0 ? [{ name, reason }] : []
}

/** Goodreads and StoryGraph tables have titles and ratings too. */
const isOfBooks = ({ columns }: Table) =>
  columns.some((column) => /^(isbn|isbnuid|bookid|author|authors)$/.test(column))

function otherCsv([first]: Table[]) {
  return new UnreadableFile(first && first.columns.length > 1 ? 'otherCsv' : 'unknown')
}

function tableOf({ name, bytes }: NamedBytes, allowance: CellAllowance): Table {
  const [header = [], ...records] = recordsOf(decodeText(bytes).trim(), allowance)
  checkColumns(header, records.length)
  const columns = header.map(columnOf)
  const isLong = (record: string[]) => record.slice(columns.length).some((cell) => cell !== '')
  const longRows = records.flatMap((record, at) => (isLong(record) ? [at + 1] : []))
  return { name, columns, header, longRows, rows: records.map((record) => rowOf(columns, record)) }
}

const columnOf = (name: string) => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

function rowOf(columns: string[], record: string[]): TableRow {
  const row: Record<string, string> = Object.create(null)
  for (const [place, column] of columns.entries()) row[column] ||= unescapeFormula(record[place] ?? '')
  return row
}

/** A first line that tells Excel the separator. */
const separatorLine = /^sep=([,;\t|])\r?\n/i

function recordsOf(written: string, allowance: CellAllowance): string[][] {
  const text = written.replace(separatorLine, '')
  const delimiter = separatorLine.exec(written)?.[1] ?? delimiterOf(text)
  checkCells(text, delimiter, allowance)
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: historyLimits.rowCharacters,
      // the header, and one row above the limit, which is higher than for animes because tables may list episodes
      to: historyLimits.tableRows + 2,
    })
    if (records.length > historyLimits.tableRows + 1) throw new UnreadableFile('tooManyRows')
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile('brokenCsv')
  }
}

/** The separator that occurs most often in the header. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, historyLimits.rowCharacters).split(/\r?\n|\r/, 1)
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}
