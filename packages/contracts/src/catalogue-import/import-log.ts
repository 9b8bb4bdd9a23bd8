import * as z from 'zod'
import { cursor, id, pageLimit, rowId, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** What an import makes or changes: rows of the catalogue, ids elsewhere, relations, and relations to what isn't here yet. */
export const catalogueChangeKinds = ['anime', 'season', 'episode', 'ref', 'relation', 'awaited'] as const
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number]

/** Why something stays as an import left it: an administrator or a later import has changed it, or people have something of it. */
export const undoObstacles = ['edited', 'imported', 'followed'] as const
export type UndoObstacle = (typeof undoObstacles)[number]

/** Of an import as it comes in: 64 bits in the database, and still an exact number. */
export const catalogueImportId = rowId.max(Number.MAX_SAFE_INTEGER, 'Debe ser un identificador')
export const byCatalogueImport = z.object({ importId: catalogueImportId })
export type ByCatalogueImport = z.output<typeof byCatalogueImport>

/** One for each file, before its first batch. */
export const beginCatalogueImport = z.object({ fileName: text({ max: limits.fileName.max }) })
export type BeginCatalogueImport = z.output<typeof beginCatalogueImport>
export const catalogueImportBegun = z.object({ importId: rowId })

const count = z.int().nonnegative()

export const catalogueImport = z.object({
  id: rowId,
  /** Null where a call brought animes without naming a file. */
  fileName: z.string().nullable(),
  /** Null once the account is gone. */
  username: z.string().nullable(),
  createdAt: time,
  createdCount: count,
  updatedCount: count,
  unchangedCount: count,
  /** Until when it can be undone, or the undoing goes on; null where there is nothing, or nothing more, to undo. */
  undoableUntil: time.nullable(),
  /** When somebody began to undo it, and when that was done. */
  undoBegunAt: time.nullable(),
  undoneAt: time.nullable(),
  /** Animes that the undoing has taken away, has put back as they were, and has left something of as it is. */
  removedCount: count,
  restoredCount: count,
  keptCount: count,
})
export type CatalogueImport = z.output<typeof catalogueImport>
export const catalogueImports = z.object({ imports: z.array(catalogueImport), nextCursor: cursor.nullable() })

/** One call works for a few seconds and says how many animes are left: called again, it goes on. */
export const catalogueImportUndone = z.object({ import: catalogueImport, remainingCount: count })
export type CatalogueImportUndone = z.output<typeof catalogueImportUndone>

export const listKept = byCatalogueImport.extend({
  cursor: cursor.optional(),
  limit: pageLimit.default(limits.page.default),
})
export type ListKept = z.output<typeof listKept>

/** Animes of which something stayed after an undoing. */
export const keptAnimes = z.object({
  animes: z.array(
    z.object({
      id,
      title: z.string(),
      /** Whether the import made it: it stays whole then. */
      isWhole: z.boolean(),
      reasons: z.array(z.enum(undoObstacles)),
      /** How much of it stays, by what it is. */
      parts: z.partialRecord(z.enum(catalogueChangeKinds), count),
    }),
  ),
  nextCursor: cursor.nullable(),
})
export type KeptAnimes = z.output<typeof keptAnimes>
