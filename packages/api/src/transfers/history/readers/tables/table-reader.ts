import type { ReadFile } from '../read-rows.ts'
import type { TableRow } from './table-row.ts'

/** A table, with the name that its file has in a ZIP. Names of columns are folded, without blanks and punctuation. */
export interface Table {
  name: string | null
  columns: string[]
  rows: TableRow[]
}

/** A format of tables: adding one is a file with this and a line in `read-tables.ts`. */
export interface TableReader {
  /** Whether a table is of the format, told by its columns. */
  isOf: (table: Table) => boolean
  /** Reads the tables of the format, of which a ZIP may have several, as one history. */
  read: (tables: Table[]) => ReadFile
}

export const hasColumns = ({ columns }: Table, ...names: string[]) => names.every((name) => columns.includes(name))
