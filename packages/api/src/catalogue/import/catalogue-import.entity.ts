import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, timestamp, timestamps } from '../../database/columns.ts'

const CatalogueImportSchema = defineEntity({
  name: 'CatalogueImport',
  tableName: 'catalogue_imports',
  properties: {
    id: p.bigint('number').primary(),
    /** Null once their account is gone. */
    user: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('catalogue_imports_user'),
    /** Null where a call brought animes without saying which file they are of. */
    fileName: p.text().strictNullable(),
    createdCount: p.integer().default(0),
    updatedCount: p.integer().default(0),
    unchangedCount: p.integer().default(0),
    createdAt: timestamps.createdAt,
    /** When somebody began to undo it: nothing is added to it from then on. */
    undoBegunAt: timestamp().strictNullable(),
    /** When all of it had been looked at. */
    undoneAt: timestamp().strictNullable(),
    /** Animes that the undoing has taken away, and has put back as they were. */
    removedCount: p.integer().default(0),
    restoredCount: p.integer().default(0),
  },
  indexes: [{ name: 'catalogue_imports_created_at', properties: ['createdAt'] }],
  checks: [
    { name: 'catalogue_imports_file_name_check', expression: lengthBetween('file_name', 1, limits.fileName.max) },
  ],
})

/** A catalogue file that somebody imported, over all of its batches: what it did can be undone for as long as it is kept. */
export class CatalogueImport extends CatalogueImportSchema.class {}
CatalogueImportSchema.setClass(CatalogueImport)
