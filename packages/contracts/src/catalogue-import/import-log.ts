import * as z from 'zod'
import { cursor, id, pageLimit, rowId, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Kinds of rows that an import creates or changes; `awaited` is a relation to an anime that is not in the catalogue
 * yet, `broadcast` the hours of a season, `address` an anime's page on a platform,
 * `source` the record that an anime came from a source.
 */
export const catalogueChangeKinds = [
  'anime',
  'season',
  'episode',
  'ref',
  'relation',
  'awaited',
  'broadcast',
  'address',
  'source',
] as const
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number]

/**
 * Why undoing an import leaves a row: an administrator or a later import has changed it since, or people track or have
 * commented on it.
 */
export const undoObstacles = ['edited', 'imported', 'followed'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

export const byCatalogueImport = z.object({ importId: rowId })
export type ByCatalogueImport = z.output<typeof byCatalogueImport>

/** Called once per file, before its first batch. */
export const beginCatalogueImport = z.object({ fileName: text({ max: limits.fileName.max }) })
export type BeginCatalogueImport = z.output<typeof beginCatalogueImport>
export const catalogueImportBegun = z.object({ importId: rowId })

const count = z.int().nonnegative()

const catalogueImport = z.object({
  id: rowId,
  /** Null for an import without a named file. */
  fileName: z.string().nullable(),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  createdAt: time,
  createdCount: count,
  updatedCount: count,
  unchangedCount: count,
  /** When the undo period ends; null if nothing is left to undo. */
  undoableUntil: time.nullable(),
  /** When undoing started and finished. */
  undoBegunAt: time.nullable(),
  undoneAt: time.nullable(),
  /** Animes that the undo has removed, restored to their previous state, and left (in part) as they are. */
  removedCount: count,
  restoredCount: count,
  keptCount: count,
})
export type CatalogueImport = z.output<typeof catalogueImport>
export const catalogueImports = z.object({ imports: z.array(catalogueImport), nextCursor: cursor.nullable() })

/** One call undoes for a few seconds and reports how many animes remain; the client repeats it until none do. */
export const catalogueImportUndone = z.object({ import: catalogueImport, remainingCount: count })

export const listRetained = byCatalogueImport.extend({
  cursor: cursor.optional(),
  limit: pageLimit.default(limits.page.default),
})
export type ListRetained = z.output<typeof listRetained>

/** Animes that an undo has left in whole or in part. */
export const retainedAnimes = z.object({
  animes: z.array(
    z.object({
      id,
      title: z.string(),
      /** Whether the import created the anime and all of it stays. */
      isWhole: z.boolean(),
      reasons: z.array(z.enum(undoObstacles)),
      /** Number of remaining rows by kind. */
      parts: z.partialRecord(z.enum(catalogueChangeKinds), count),
    }),
  ),
  nextCursor: cursor.nullable(),
})
export type RetainedAnimes = z.output<typeof retainedAnimes>
