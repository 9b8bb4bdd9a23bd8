import { storedSources } from '@animeteca/contracts/catalogue/sources'
import type { StoredSource } from '@animeteca/contracts/catalogue/sources'
import { p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'

/** The data set whose import inserted or last changed a row, and when. Both are null for a row that only people have written. */
export const rowSource = {
  source: p.text().$type<Opt<StoredSource>>().nullable(),
  importedAt: timestamp().nullable(),
}

/** CHECK constraints of the columns of `rowSource`. */
export const rowSourceChecks = (table: string) => [
  { name: `${table}_source_check`, expression: oneOf('source', storedSources) },
  { name: `${table}_imported_at_check`, expression: '(source is null) = (imported_at is null)' },
]
