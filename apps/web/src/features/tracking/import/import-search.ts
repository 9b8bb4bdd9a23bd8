import { oneOf, ordinal, searchOf, words } from '../../../lib/search/search-params.ts'

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

/** Which import is looked at, none for a new one; which of its rows, and what is looked for in them. */
export const importSearch = searchOf({ id: ordinal, filas: oneOf(filters), q: words() })
export type ImportSearch = ReturnType<typeof importSearch>
