import type { Page } from '@animeteca/contracts/admin/admin'
import type * as contract from '@animeteca/contracts/catalogue-import/import-log'
import { catalogueImportDays } from '@animeteca/contracts/limits'
import type { Connected } from '../../call/context/read-context.ts'
import { decodeCursor, idCursor, longIdCursor, pageOf } from '../../call/cursor.ts'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { displayedUsername } from '../../visibility/privacy.ts'

// for an import that is being undone, the journal holds the rows left unchanged and those not processed yet
const importColumns = `i.id, i.file_name as "fileName", ${displayedUsername('u')} as username, iso(i.created_at) as "createdAt",
  i.created_count as "createdCount", i.updated_count as "updatedCount", i.unchanged_count as "unchangedCount",
  case when i.undone_at is null and i.created_count + i.updated_count > 0 and i.created_at > now() - interval '${catalogueImportDays} days'
    then iso(i.created_at + interval '${catalogueImportDays} days') end as "undoableUntil",
  iso(i.undo_begun_at) as "undoBegunAt", iso(i.undone_at) as "undoneAt", i.removed_count as "removedCount",
  i.restored_count as "restoredCount",
  case when i.undo_begun_at is null then 0 else (
    select count(distinct c.anime_id)::int from catalogue_import_changes c where c.import_id = i.id and c.stays is not null)
  end as "keptCount"`

const imports = statement(
  'admin.imports',
  `select ${importColumns} from catalogue_imports i left join users u on u.id = i.user_id
    where i.created_count + i.updated_count + i.unchanged_count > 0 and ($1::bigint is null or i.id < $1)
    order by i.id desc limit $2`,
)

/** Imports with their outcome, newest first. Housekeeping deletes their rows when they can no longer be undone. */
export async function readImports({ pool }: Connected, { limit, cursor }: Page) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = await queryMany<contract.CatalogueImport>(pool, imports, [before, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { imports: items, nextCursor }
}

const byId = statement(
  'admin.import',
  `select ${importColumns}, case when i.undone_at is not null then 0 else (
     select count(distinct c.anime_id)::int from catalogue_import_changes c where c.import_id = i.id and c.stays is null)
   end as "remainingCount"
     from catalogue_imports i left join users u on u.id = i.user_id where i.id = $1`,
)

/** An import, and how many of its animes are still to be undone. */
export async function readImport({ pool }: Connected, { importId }: contract.ByCatalogueImport) {
  const { remainingCount, ...found } =
    (await queryOne<contract.CatalogueImport & { remainingCount: number }>(pool, byId, [importId])) ??
    fail('IMPORT_NOT_FOUND')
  return { import: found, remainingCount }
}

const retained = statement(
  'admin.importKept',
  `select a.id, a.title, c."isWhole", c.reasons, c.parts
     from (select anime_id, bool_or(kind = 'anime' and before is null) as "isWhole", array_agg(distinct stays) as reasons,
                  (select json_object_agg(k.kind, k.count) from (
                     select p.kind, count(*)::int from catalogue_import_changes p
                      where p.import_id = $1 and p.anime_id = every.anime_id and p.stays is not null group by p.kind) k) as parts
             from catalogue_import_changes every
            where import_id = $1 and stays is not null and ($2::int is null or anime_id > $2)
            group by anime_id order by anime_id limit $3) c
     join animes a on a.id = c.anime_id order by a.id`,
)

/** The animes that undoing an import left unchanged, with the reasons. */
export async function readRetained({ pool }: Connected, { importId, cursor, limit }: contract.ListRetained) {
  const [after = null] = decodeCursor(cursor, idCursor) ?? []
  const rows = await queryMany<contract.RetainedAnimes['animes'][number]>(pool, retained, [importId, after, limit + 1])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { animes: items, nextCursor }
}
