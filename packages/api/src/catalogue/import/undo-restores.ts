import { refRange, rowSourceColumns } from '../provenance/import-journal.ts'
import { step, isUnprocessed } from './undo-step.ts'

// Statements that undo what the journal does not mark as staying.

/**
 * SQL assignment that restores a column of `t` from `was`, the row in the journal row `c`. An import of an earlier version has no value for a column
 * that was added since, which stays as it is.
 */
const restored = (column: string) =>
  `${column} = case when c.before ? '${column}' then was.${column} else t.${column} end`
/** SQL assignments that restore columns of a row with a source. */
export const restoredWithSource = (columns: readonly string[]) =>
  [...columns, ...rowSourceColumns].map(restored).join(', ')

/** Restores columns of a table and its `updated_at`, so that a form opened before the import can still be saved. */
export const restoreColumns = (
  table: 'animes' | 'seasons' | 'episodes',
  kind: 'anime' | 'season' | 'episode',
  columns: string[],
) =>
  step(
    `restore.${table}`,
    `update ${table} t set ${[...columns, 'updated_at'].map(restored).join(', ')}
       from catalogue_import_changes c, jsonb_populate_record(null::${table}, c.before) was
      where ${isUnprocessed('c')} and c.kind = '${kind}' and c.before is not null and t.id = c.key::int`,
  )

export const restoreRefs = step(
  'restoreRefs',
  `update external_refs t set ${restoredWithSource(refRange)}
     from catalogue_import_changes c, jsonb_populate_record(null::external_refs, c.before) was
    where ${isUnprocessed('c')} and c.kind = 'ref' and c.before is not null and t.id = c.key::int`,
)

/** Deletes the seasons or episodes that the import has inserted; like others that are deleted, they can be restored. */
export const removeParts = (table: 'seasons' | 'episodes', kind: 'season' | 'episode') =>
  step(
    `remove.${table}`,
    `update ${table} t set deleted_at = now() from catalogue_import_changes c
      where ${isUnprocessed('c')} and c.kind = '${kind}' and c.before is null and t.id = c.key::int and t.deleted_at is null`,
  )

export const removeRefs = step(
  'removeRefs',
  `delete from external_refs t using catalogue_import_changes c
    where ${isUnprocessed('c')} and c.kind = 'ref' and c.before is null and t.id = c.key::int`,
)

/** SQL condition: `t` is the relation of a journal row `c`. */
const isRelation = `${isUnprocessed('c')} and c.kind = 'relation' and t.anime_id = c.anime_id and t.related_anime_id = c.key::int`
export const removeRelations = step(
  'removeRelations',
  `delete from anime_relations t using catalogue_import_changes c where ${isRelation} and c.before is null`,
)
export const restoreRelations = step(
  'restoreRelations',
  `update anime_relations t set ${restoredWithSource(['kind'])}
     from catalogue_import_changes c, jsonb_populate_record(null::anime_relations, c.before) was
    where ${isRelation} and c.before is not null`,
)

/** SQL of the site in the key `site:id` of a journal row `c`. */
const site = `split_part(c.key, ':', 1)`
/** SQL of what follows the first colon of such a key. */
export const afterColon = (key: string) => `substr(${key}, strpos(${key}, ':') + 1)`
const externalId = afterColon('c.key')
/** SQL condition: `t` is the awaited relation of a journal row `c`. */
const isAwaited = `${isUnprocessed('c')} and c.kind = 'awaited' and t.anime_id = c.anime_id and t.site = ${site} and t.external_id = ${externalId}`
export const removeAwaited = step(
  'removeAwaited',
  `delete from awaited_relations t using catalogue_import_changes c where ${isAwaited} and c.before is null`,
)
export const restoreAwaited = step(
  'restoreAwaited',
  `update awaited_relations t set ${restoredWithSource(['kind'])}
     from catalogue_import_changes c, jsonb_populate_record(null::awaited_relations, c.before) was
    where ${isAwaited} and c.before is not null and t.kind = c.after ->> 'kind'`,
)
// the relation's target is deleted again
export const awaitAgain = step(
  'awaitAgain',
  `insert into awaited_relations (site, external_id, anime_id, kind, source, imported_at)
   select ${site}, ${externalId}, c.anime_id, was.kind, was.source, was.imported_at
     from catalogue_import_changes c, jsonb_populate_record(null::awaited_relations, c.before) was
    where ${isUnprocessed('c')} and c.kind = 'awaited' and c.before is not null and c.after is null
      and not exists (select from external_refs r where r.site = ${site} and r.external_id = ${externalId} and r.deleted_at is null)
   on conflict do nothing`,
)
