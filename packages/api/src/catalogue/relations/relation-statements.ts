import { statement } from '../../database/statement.ts'
import { journalOf, rowSourceColumns, valuesOf } from '../provenance/import-journal.ts'

const stated = ['kind', ...rowSourceColumns]
const replaced = stated.map((column) => `${column} = excluded.${column}`).join(', ')
const unlessGeneric = `on conflict (anime_id, related_anime_id) do update set ${replaced}
  where excluded.kind <> 'other' and anime_relations.kind <> excluded.kind`

/** SQL of what a row states as JSON; null without a row. */
const statedBy = (row: string) => `case when ${row}.kind is not null then ${valuesOf(row, stated)} end`
/** The changes of the relations in the CTE `stored`, for the journal; `o` is the row as it was before the statement. */
const relationChanges = `
    select s.anime_id, 'relation' as kind, s.related_anime_id::text as key, ${statedBy('o')} as before,
           jsonb_build_object('kind', s.kind) as after
      from stored s left join anime_relations o using (anime_id, related_anime_id)`

/**
 * SQL that stores relations by external ids, or as awaited relations where the id is unknown. A generic "related" does not replace a specific kind.
 * Its parameters are those of import-statements.ts: rows as JSON, and the import's id.
 */
export const storeRelations = `
  with given as (
    select i."animeId" as anime_id, i."isNew", i.source, i.site, i."externalId" as external_id, i.kind, r.anime_id as related_id
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, site text, "externalId" text, kind text)
      left join external_refs r on r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
  ), stored as (
    insert into anime_relations (anime_id, related_anime_id, kind, source, imported_at)
    select distinct on (anime_id, related_id) anime_id, related_id, kind, source, now() from given where related_id <> anime_id
     order by anime_id, related_id, kind = 'other'
    ${unlessGeneric}
    returning *
  ), awaited as (
    insert into awaited_relations (site, external_id, anime_id, kind, source, imported_at)
    select distinct on (site, external_id, anime_id) site, external_id, anime_id, kind, source, now() from given where related_id is null
     order by site, external_id, anime_id, kind = 'other'
    on conflict (site, external_id, anime_id) do update set ${replaced}
      where excluded.kind <> 'other' and awaited_relations.kind <> excluded.kind
    returning *
  ), known as (
    select anime_id from given where not "isNew"
  ), ${journalOf(`
    ${relationChanges} where s.anime_id in (select anime_id from known)
    union all
    select w.anime_id, 'awaited', w.site || ':' || w.external_id, ${statedBy('o')}, jsonb_build_object('kind', w.kind)
      from awaited w left join awaited_relations o using (site, external_id, anime_id)
     where w.anime_id in (select anime_id from known)`)}
  select anime_id as id from stored union select anime_id from awaited`

/** Turns the awaited relations to the animes $1 into relations, and records that in the journal of the import $2. */
export const resolveAwaitedRelations = statement(
  'catalogue.resolveAwaitedRelations',
  `with found as (
    delete from awaited_relations w using external_refs r
     where r.anime_id = any($1::int[]) and r.deleted_at is null and w.site = r.site and w.external_id = r.external_id
    returning w.*, r.anime_id as related_id
  ), stored as (
    insert into anime_relations (anime_id, related_anime_id, kind, source, imported_at)
    select distinct on (anime_id, related_id) anime_id, related_id, kind, source, imported_at from found where related_id <> anime_id
     order by anime_id, related_id, kind = 'other'
    ${unlessGeneric}
    returning *
  ), ${journalOf(`
    ${relationChanges}
    union all select anime_id, 'awaited', site || ':' || external_id, ${valuesOf('found', stated)}, null from found`)}
  select from stored`,
)

/** SQL of the inverse of a kind: what `a` is to `b`, given what `b` is to `a`. */
export const inverseOf = (kind: string) => `case ${kind} when 'prequel' then 'sequel' when 'sequel' then 'prequel'
  when 'side_story' then 'parent' when 'spin_off' then 'parent' when 'summary' then 'parent' when 'parent' then 'side_story'
  else ${kind} end`

/** Every relation from both ends; `is_derived` is false for a stored row and true for the inverse derived from it. */
export const relationsBothWays = `(select r.anime_id as id, r.related_anime_id as other, r.kind, false as is_derived from anime_relations r
  union all select r.related_anime_id, r.anime_id, ${inverseOf('r.kind')}, true from anime_relations r)`
