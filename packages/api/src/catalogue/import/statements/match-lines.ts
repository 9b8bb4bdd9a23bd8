import type { DrawId } from './draw-id.ts'

/** SQL condition: an external id starts after the first episode of its anime, so it is not an id of the whole. */
export const isPart = (
  r: string,
) => `(${r}.season_id is not null and (${r}.first_episode > 1 or ${r}.episode_count = 0 or exists (
  select from seasons own join seasons s on s.anime_id = ${r}.anime_id and s.season_number < own.season_number
   where own.id = ${r}.season_id and s.deleted_at is null)))`

/** SQL condition: the line is an adult title, the site has none, and no administrator has stated otherwise. */
const isLeftOut = (
  isAdult: string,
  animeId: string,
) => `(${isAdult} and not exists (select from site_settings where has_adult_titles)
  and not exists (select from animes k where k.id = ${animeId} and k.audience <> 'adult' and k.audience_source = 'administrator'))`

/** SQL condition: an anime `a` that came from a source, and that an administrator deleted individually. Takedowns have their own register. */
const isDeletedByAdministrator = `a.deleted_at is not null and a.deletion_id is null and a.takedown_id is null
  and (exists (select from external_refs own where own.anime_id = a.id) or exists (select from anime_sources own where own.anime_id = a.id))`

/** SQL condition: no id of the line `l`, among those in the CTE `given`, says that it is another anime than `a`. */
const hasNoOtherId = `not exists (
  select from external_refs r join given g using (site) where r.anime_id = a.id and g.position = l.position)`

/** SQL condition: a person has given the anime `a` another value of the field, and `value` was the one before. */
const isFormer = (field: string, value: string) => `exists (
  select from field_changes c where c.anime_id = a.id and c.kind = 'anime' and c.field = '${field}'
     and coalesce(c.before, 'null') = coalesce(to_jsonb(${value}), 'null'))`

/**
 * The stored anime of each line, or the id for a new one. No id is drawn for a new line that is left out, nor in a refresh for one whose anime an
 * administrator has deleted. A line without a common id is the anime with its title and year, else the one that had them before a person corrected
 * it. A line whose ids refer to a part of an anime, such as a later season, is that part. Takes the lines as $1, their own ids as $2, and whether it
 * is a refresh as $3. Lines and ids are joined as sets of about a hundred rows, which is what the planner assumes of a JSON list, so it looks each id
 * up in the index; with the ids nested in each line it scanned all ids once per line.
 */
export const matchLines = (draw: DrawId) => `
  with lines as (
    select * from jsonb_to_recordset($1::jsonb) i(position int, title text, "releaseYear" int, "isAdult" boolean)
  ), given as (
    select * from jsonb_to_recordset($2::jsonb) g(position int, site text, "externalId" text)
  ), same as (
    select distinct on (g.position) g.position, r.*, ${isPart('r')} as is_part
      from given g join external_refs r on r.site = g.site and r.external_id = g."externalId" and r.deleted_at is null
     order by g.position, is_part, r.anime_id
  ), titled as (
    select distinct on (l.position) l.position, a.id
      from lines l
      cross join lateral (
        select id from animes where lower(title) = lower(l.title) and deleted_at is null
        union select anime_id from field_changes where kind = 'anime' and field = 'title' and lower(before #>> '{}') = lower(l.title)
      ) named
      join animes a on a.id = named.id and a.deleted_at is null
       and (a.release_year is not distinct from l."releaseYear" or ${isFormer('releaseYear', 'l."releaseYear"')})
     where not exists (select from same where same.position = l.position) and ${hasNoOtherId}
     order by l.position, lower(a.title) = lower(l.title) and a.release_year is not distinct from l."releaseYear" desc, a.id
  ), deleted as (
    select g.position from given g join external_refs r on r.site = g.site and r.external_id = g."externalId" and r.deleted_at is not null
      join animes a on a.id = r.anime_id where $3::boolean and ${isDeletedByAdministrator}
    union select l.position from lines l
      join animes a on lower(a.title) = lower(l.title) and a.release_year is not distinct from l."releaseYear"
     where $3::boolean and ${isDeletedByAdministrator} and ${hasNoOtherId}
  )
  select l.position, coalesce(same.anime_id, titled.id,
           case when not left_out.is_left_out and deleted.position is null then ${draw('animes')} end) as id,
         same.anime_id is null and titled.id is null as "isNew", left_out.is_left_out as "isLeftOut",
         same.anime_id is null and titled.id is null and deleted.position is not null as "isDeleted",
         case when same.is_part then json_build_object('seasonId', same.season_id,
           'seasonNumber', (select season_number from seasons where id = same.season_id),
           'firstEpisode', same.first_episode, 'episodeCount', same.episode_count) end as part
    from lines l left join same using (position) left join titled using (position) left join deleted using (position)
   cross join lateral (select ${isLeftOut('l."isAdult"', 'coalesce(same.anime_id, titled.id)')} as is_left_out) left_out
   order by l.position`
