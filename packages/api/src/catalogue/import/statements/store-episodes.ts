import { journalOf, rowSourceColumns, valuesOf } from '../../provenance/import-journal.ts'
import type { DrawId } from './draw-id.ts'

/**
 * A row that an administrator inserts concurrently stays, and the next import finds it.
 *
 * The planner takes each CTE for one row, and a join of two of them would compare each pair: the anime of a new episode is looked up by its season's
 * id, and sets of ids are arrays, which are computed once. The rows of a new anime are not looked up, because no other transaction sees it.
 */
export const storeEpisodes = (draw: DrawId) => `
  with given as (
    select s.id as season_id, s.anime_id, i."isNew", i.source, i.position, i."seasonNumber", e.*
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, position int, "seasonNumber" int, episodes jsonb)
      join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
     cross join jsonb_to_recordset(i.episodes) e("episodeNumber" int, title text, description text, duration int, "videoUrl" text, aired date)
  ), changed as (
    select t.id, i.anime_id, i.source,
           ${valuesOf('t', ['title', 'description', 'duration', 'video_url', 'aired_on', ...rowSourceColumns, 'updated_at'])} as before,
           i.title, coalesce(i.description, t.description) as description, coalesce(i.duration, t.duration) as duration,
           coalesce(i."videoUrl", t.video_url) as video_url, coalesce(i.aired, t.aired_on) as aired_on
      from given i
      join episodes t on t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null
     where not i."isNew"
       and (i.title, coalesce(i.description, t.description), coalesce(i.duration, t.duration),
            coalesce(i."videoUrl", t.video_url), coalesce(i.aired, t.aired_on))
           is distinct from (t.title, t.description, t.duration, t.video_url, t.aired_on)
       for no key update of t
  ), updated as (
    update episodes t
       set title = n.title, description = n.description, duration = n.duration, video_url = n.video_url, aired_on = n.aired_on,
           source = n.source, imported_at = now(), updated_at = now()
      from changed n where t.id = n.id
  ), added as (
    insert into episodes (id, season_id, episode_number, title, description, duration, video_url, aired_on, source, imported_at)
    select ${draw('episodes')}, season_id, "episodeNumber", title, description, duration, "videoUrl", aired, source, now() from given i
     where i."isNew" or not exists (
       select from episodes t where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null)
     order by position, "seasonNumber", "episodeNumber"
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning id, season_id
  ), ${journalOf(`
    select anime_id, 'episode' as kind, id::text as key, before, null::jsonb as after from changed
    union all select s.anime_id, 'episode', added.id::text, null, null from added join seasons s on s.id = season_id
     where season_id = any(array(select distinct season_id from given where not "isNew"))`)}
  select anime_id as id from changed union select anime_id from seasons where id = any(array(select distinct season_id from added))`

/**
 * Inserts the missing episodes of a file that only counts them, into the only season of the anime, which is created if needed. Existing episodes stay
 * unchanged.
 */
export const fillEpisodes = (draw: DrawId) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, title text,
                                                 "episodeCount" int, duration int, without int[])
  ), made as (
    insert into seasons (id, anime_id, season_number, source, imported_at)
    select ${draw('seasons')}, "animeId", 1, source, now() from given i
     where not exists (select from seasons s where s.anime_id = i."animeId" and s.deleted_at is null)
    on conflict (anime_id, season_number) where deleted_at is null do nothing
    returning id, anime_id
  ), counted as (
    select made.id as season_id, i.* from given i join made on made.anime_id = i."animeId"
    union all
    select s.id, i.* from given i join seasons s on s.anime_id = i."animeId" and s.deleted_at is null
     where s.season_number = 1 and not exists (
       select from seasons other where other.anime_id = i."animeId" and other.deleted_at is null and other.id <> s.id)
  ), added as (
    insert into episodes (id, season_id, episode_number, title, duration, source, imported_at)
    select ${draw('episodes')}, season_id, n, case "episodeCount" when 1 then title else 'Episodio ' || n end, duration, source, now()
      from counted c, generate_series(1, "episodeCount") n
     where n <> all(coalesce(without, '{}')) and not exists (
       select from episodes t where t.season_id = c.season_id and t.episode_number = n and t.deleted_at is null)
     order by season_id, n
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning id, season_id
  ), ${journalOf(`
    select "animeId" as anime_id, 'season' as kind, made.id::text as key, null::jsonb as before, null::jsonb as after
      from made join given on "animeId" = anime_id where not "isNew"
    union all select "animeId", 'episode', added.id::text, null, null from added join counted using (season_id) where not "isNew"`)}
  select distinct "animeId" as id from added join counted using (season_id)`
