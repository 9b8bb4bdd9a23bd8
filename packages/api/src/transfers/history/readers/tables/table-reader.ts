import type { ReadFile } from '../rows/read-rows.ts'
import type { TableRow } from './table-row.ts'

/** A table, with its file name in a ZIP. Column names are folded, without spaces and punctuation. */
export interface Table {
  name: string | null
  columns: string[]
  /** The column names as written. */
  header: string[]
  /** The numbers, from 1, of rows with more cells than columns. */
  longRows: number[]
  rows: TableRow[]
}

/** Reader of one table format. To add a format, write a file with a reader and list it in `read-tables.ts`. */
export interface TableReader {
  /** Whether the columns are those of the format. */
  isOf: (table: Table) => boolean
  /** Reads all tables of the format as one history: a ZIP may have several. */
  read: (tables: Table[]) => ReadFile
}

/** Takes folded names, as in `Table.columns`. */
export const hasColumns = ({ columns }: Table, ...names: string[]) => names.every((name) => columns.includes(name))
