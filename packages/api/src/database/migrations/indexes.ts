import type { DeclaredIndex } from '../concurrent-indexes.ts'

/** Indexes that are built while people write to their table, each after its migration; see decision 42. */
export const declaredIndexes: readonly DeclaredIndex[] = []
