import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { timestamps } from '../../database/columns.ts'
import { CatalogueImport } from '../import/catalogue-import.entity.ts'

const DeletionSchema = defineEntity({
  name: 'Deletion',
  tableName: 'deletions',
  properties: {
    id: p.integer().primary(),
    actor: () => p.manyToOne(User).strictNullable().deleteRule('set null').index('deletions_actor'),
    /** The import whose undoing took them away; what deleted all animes has none. */
    import: () => p.manyToOne(CatalogueImport).strictNullable().deleteRule('set null').unique('deletions_import'),
    /** Whether it was that, also once the import is forgotten. */
    isImportUndone: p.boolean().default(false),
    createdAt: timestamps.createdAt,
  },
})

/** Animes deleted in one act, all of them or those of an import, which is undone in one: those that are still in the trash name it. */
export class Deletion extends DeletionSchema.class {}
DeletionSchema.setClass(Deletion)
