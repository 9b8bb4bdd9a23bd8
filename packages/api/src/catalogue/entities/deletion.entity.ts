import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { timestamps } from '../../database/columns.ts'
import { CatalogueImport } from './catalogue-import.entity.ts'

const DeletionSchema = defineEntity({
  name: 'Deletion',
  tableName: 'deletions',
  properties: {
    id: p.integer().primary(),
    actor: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('deletions_actor'),
    /** The import whose undoing deleted the animes; null for the deletion of all animes. */
    import: () => p.manyToOne(CatalogueImport).strictNullable().deleteRule('set null').unique('deletions_import'),
    /** Whether it was the undoing of an import. It stays true after the import's row has been deleted. */
    isImportUndone: p.boolean().default(false),
    createdAt: timestamps.createdAt,
  },
})

/** A mass deletion: of all animes, or of those that an import had inserted. It can be undone as one. Its animes still in the trash refer to it. */
export class Deletion extends DeletionSchema.class {}
DeletionSchema.setClass(Deletion)
