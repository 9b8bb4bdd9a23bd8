import { catalogueChangeKinds, undoObstacles } from '@animeteca/contracts/catalogue-import/import-log'
import type { CatalogueChangeKind, UndoObstacle } from '@animeteca/contracts/catalogue-import/import-log'
import { defineEntity, p } from '@mikro-orm/core'
import { oneOf, timestamp } from '../../database/columns.ts'
import { Anime } from '../anime.entity.ts'
import { CatalogueImport } from './catalogue-import.entity.ts'

const CatalogueImportChangeSchema = defineEntity({
  name: 'CatalogueImportChange',
  tableName: 'catalogue_import_changes',
  properties: {
    import: () => p.manyToOne(CatalogueImport).primary().deleteRule('cascade'),
    anime: () => p.manyToOne(Anime).primary().deleteRule('cascade').index('catalogue_import_changes_anime'),
    kind: p.text().$type<CatalogueChangeKind>().primary(),
    /** Id of the row; of a relation that of the related anime, of an awaited one `site:id`. */
    key: p.text().primary(),
    /** What the row was, by column; null where the import made it. */
    before: p.json<Record<string, unknown>>().strictNullable(),
    /** What the import made of it, where the row has no `updated_at` that says whether it still is; null where it took it away. */
    after: p.json<Record<string, unknown>>().strictNullable(),
    /** The `updated_at` that the import left. */
    at: timestamp().defaultRaw('now()'),
    /** Why it stayed as the import made it, once that was undone. */
    stays: p.text().$type<UndoObstacle>().strictNullable(),
  },
  checks: [
    { name: 'catalogue_import_changes_kind_check', expression: oneOf('kind', catalogueChangeKinds) },
    { name: 'catalogue_import_changes_stays_check', expression: oneOf('stays', undoObstacles) },
  ],
})

/** What an import did to one row. Of an anime that it made there is only the anime: what is in it goes with it. */
export class CatalogueImportChange extends CatalogueImportChangeSchema.class {}
CatalogueImportChangeSchema.setClass(CatalogueImportChange)
