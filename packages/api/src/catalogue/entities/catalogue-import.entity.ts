import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'

const CatalogueImportSchema = defineEntity({
  name: 'CatalogueImport',
  tableName: 'catalogue_imports',
  properties: {
    id: p.bigint('number').primary(),
    /** Null after their account was deleted. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('catalogue_imports_user'),
    /** Null for a call without a file name. */
    fileName: p.text().strictNullable(),
    createdCount: p.integer().default(0),
    updatedCount: p.integer().default(0),
    unchangedCount: p.integer().default(0),
    createdAt: timestamps.createdAt,
    /** When undoing started. Nothing is added to the import from then on. */
    undoBegunAt: timestamp().strictNullable(),
    /** When undoing was complete. */
    undoneAt: timestamp().strictNullable(),
    /** Animes that undoing has deleted, and restored to their state before. */
    removedCount: p.integer().default(0),
    restoredCount: p.integer().default(0),
  },
  indexes: [{ name: 'catalogue_imports_created_at', properties: ['createdAt'] }],
  checks: [
    { name: 'catalogue_imports_file_name_check', expression: lengthBetween('file_name', 1, limits.fileName.max) },
  ],
})

/** An imported catalogue file, over all of its batches. It can be undone while its row exists. */
export class CatalogueImport extends CatalogueImportSchema.class {}
CatalogueImportSchema.setClass(CatalogueImport)
