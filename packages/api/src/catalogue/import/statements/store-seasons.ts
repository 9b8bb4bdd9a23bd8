import { journalOf, rowSourceColumns, valuesOf } from '../../provenance/import-journal.ts'
import type { DrawId } from './draw-id.ts'

/** A row that an administrator inserts concurrently stays, and the next import finds it. */
export const storeSeasons = (draw: DrawId) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, position int,
                                                 "seasonNumber" int, title text, description text)
  ), changed as (
    select t.id, t.anime_id, ${valuesOf('t', ['title', 'description', ...rowSourceColumns, 'updated_at'])} as before, i.source,
           coalesce(i.title, t.title) as title, coalesce(i.description, t.description) as description
      from given i join seasons t on t.anime_id = i."animeId" and t.season_number = i."seasonNumber" and t.deleted_at is null
     where (coalesce(i.title, t.title), coalesce(i.description, t.description)) is distinct from (t.title, t.description)
       for no key update of t
  ), updated as (
    update seasons t set title = n.title, description = n.description, source = n.source, imported_at = now(), updated_at = now()
      from changed n where t.id = n.id
  ), added as (
    insert into seasons (id, anime_id, season_number, title, description, source, imported_at)
    select ${draw('seasons')}, "animeId", "seasonNumber", title, description, source, now() from given i
     where not exists (
       select from seasons t where t.anime_id = i."animeId" and t.season_number = i."seasonNumber" and t.deleted_at is null)
     order by position, "seasonNumber"
    on conflict (anime_id, season_number) where deleted_at is null do nothing
    returning id, anime_id
  ), ${journalOf(`
    select anime_id, 'season' as kind, id::text as key, before, null::jsonb as after from changed
    union all select anime_id, 'season', id::text, null, null from added
     where anime_id in (select "animeId" from given where not "isNew")`)}
  select anime_id as id from changed union select anime_id from added`
