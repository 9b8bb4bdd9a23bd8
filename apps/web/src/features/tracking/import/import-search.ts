import { oneOf, ordinal, searchOf, text } from '../../../lib/search/search-params.ts'

const filters = [
  'new',
  'changes',
  'conflict',
  'ambiguous',
  'unmatched',
  'same',
  'refused',
  'written',
  'unchanged',
  'waiting',
  'left_out',
  'undone',
  'kept',
] as const
export type ImportFilter = (typeof filters)[number]

/** The import shown (none for a new one), and the filter and search text of its rows. */
export const importSearch = searchOf({ id: ordinal, filas: oneOf(filters), q: text() })
export type ImportSearch = ReturnType<typeof importSearch>
