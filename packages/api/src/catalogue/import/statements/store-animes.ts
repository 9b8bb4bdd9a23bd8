import { isSourced } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { animeColumns } from '../../entities/anime-columns.ts'
import { journalOf, valuesOf } from '../../provenance/import-journal.ts'

const columns = Object.entries(animeColumns)
const sourcedColumns = columns.filter(([field]) => isSourced(field))
const list = (sqlOf: (column: (typeof columns)[number][1], field: string) => string) =>
  columns.map(([field, column]) => sqlOf(column, `"${field}"`)).join(', ')

const animeRows = `jsonb_to_recordset($1::jsonb) i(id int, position int, ${list(({ type }, field) => `${field} ${type}`)})`

export const insertAnimes = `
  with added as (
    insert into animes (id, ${list(({ name }) => name)})
    select id, ${list(({ initial }, field) => (initial ? `coalesce(${field}, ${initial})` : field))}
      from ${animeRows} order by position
    returning id
  ), ${journalOf(`select id as anime_id, 'anime' as kind, id::text as key, null::jsonb as before, null::jsonb as after from added`)}
  select id from added`

const merged = ({ name, merged: mergedOf = (given) => given }: (typeof columns)[number][1], field: string) =>
  mergedOf(`i.${field}`, `a.${name}`)

export const updateAnimes = `
  with changed as (
    select a.id, ${valuesOf('a', [...columns.map(([, { name }]) => name), 'updated_at'])} as before,
           ${list((column, field) => `${merged(column, field)} as ${column.name}`)}
      from ${animeRows} join animes a using (id)
     where (${list(({ name }) => `a.${name}`)}) is distinct from (${list(merged)})
       for no key update of a
  ), updated as (
    update animes a set ${list(({ name }) => `${name} = n.${name}`)}, updated_at = now() from changed n where a.id = n.id
  ), ${journalOf(`select id as anime_id, 'anime' as kind, id::text as key, before, null::jsonb as after from changed`)}
  select id, array_remove(array[${sourcedColumns
    .map(
      ([field, { name }]) =>
        `case when nullif(before -> '${name}', 'null') is distinct from to_jsonb(${name}) then '${field}' end`,
    )
    .join(', ')}], null) as fields from changed`

/** Stores which source has stated which field. The time is that of the journal, which undoing compares. */
export const storeSources = `
  with given as (
    select i."animeId", i."isNew", i.source, field
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, fields text[]) cross join unnest(i.fields) field
  ), known as (
    select s.* from given i join anime_sources s on s.anime_id = i."animeId" and s.field = i.field where not i."isNew"
  ), stored as (
    insert into anime_sources (anime_id, field, source) select "animeId", field, source from given
    on conflict (anime_id, field) do update set source = excluded.source, imported_at = excluded.imported_at
  ), ${journalOf(`
    select i."animeId" as anime_id, 'source' as kind, i.field as key,
           case when k.field is not null then ${valuesOf('k', ['source', 'imported_at'])} end as before, null::jsonb as after
      from given i left join known k on k.anime_id = i."animeId" and k.field = i.field where not i."isNew"`)}
  select "animeId" as id from given`
