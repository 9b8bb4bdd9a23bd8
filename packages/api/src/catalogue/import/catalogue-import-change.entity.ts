import { catalogueChangeKinds, undoObstacles } from '@animeteca/contracts/catalogue-import/import-log'
import type { CatalogueChangeKind, UndoObstacle } from '@animeteca/contracts/catalogue-import/import-log'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../entities/anime.entity.ts'
import { CatalogueImport } from '../entities/catalogue-import.entity.ts'

const CatalogueImportChangeSchema = defineEntity({
  name: 'CatalogueImportChange',
  tableName: 'catalogue_import_changes',
  properties: {
    import: () => p.manyToOne(CatalogueImport).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('catalogue_import_changes_anime'),
    kind: p.text().$type<CatalogueChangeKind>().primary(),
    /**
     * Id of the row. For a relation that of the related anime, for an awaited relation `site:id`, for hours `season:first episode`, for an address
     * `platform:url`, for a source its field.
     */
    key: p.text().primary(),
    /** The row before the import, by column; null if the import inserted it. */
    before: p.json<Record<string, unknown>>().strictNullable(),
    /** The row after the import, for rows without `updated_at`; null if the import deleted it. */
    after: p.json<Record<string, unknown>>().strictNullable(),
    /** The `updated_at` that the import has set. */
    at: timestamp().defaultRaw('now()'),
    /** Why undoing the import left the row unchanged, if it did. */
    stays: p.text().$type<UndoObstacle>().strictNullable(),
  },
  checks: [
    { name: 'catalogue_import_changes_kind_check', expression: oneOf('kind', catalogueChangeKinds) },
    { name: 'catalogue_import_changes_stays_check', expression: oneOf('stays', undoObstacles) },
  ],
})

/** A change that an import made to one row. For an inserted anime there is one change, which covers everything in it. */
export class CatalogueImportChange extends CatalogueImportChangeSchema.class {}
CatalogueImportChangeSchema.setClass(CatalogueImportChange)
