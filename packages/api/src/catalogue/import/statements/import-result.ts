import type { ImportOutcome } from '@animeteca/contracts/catalogue-import/import-line'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { ImportStatements } from './import-statements.ts'

/** The result of one line. */
export interface Imported {
  /** 0 for a supplement whose anime is not in the catalogue, and for a line that a takedown, the site's audience or a deletion leaves out. */
  animeId: number
  outcome: ImportOutcome
  /** Whether a takedown has left out the cover of the line. */
  isCoverBlocked?: true
  /** The values that a refresh has left out, because people have changed the fields. */
  withheld?: WithheldField[] | undefined
}

export interface ImportOptions {
  statements: ImportStatements
  /** The import whose journal records the changes; null for none. */
  importId: number | null
  isRefresh: boolean
}
