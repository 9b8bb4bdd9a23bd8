import { animeColumns } from './anime.entity.ts'

// Each takes one JSON list of rows: nine statements for a hundred animes as for one.

/** SQL that draws the id of a new row. Only rows that are new draw one: a sequence gives none back. */
export type DrawId = (table: 'animes' | 'seasons' | 'episodes' | 'external_refs') => string

export const drawId: DrawId = (table) => `nextval('${table}_id_seq')::int`

/** For what is rolled back: ids below zero, from a sequence that goes with its transaction. */
export const drawTrialId: DrawId = () => `nextval('trial_ids')::int`
export const createTrialIds = 'create temporary sequence trial_ids increment by -1'

const given = `jsonb_to_recordset(i.refs) g(site text, "externalId" text)`

/** Whether a ref begins after its anime does: it is no name for the whole. */
const isPart = `(r.season_id is not null and (r.first_episode > 1 or r.episode_count = 0 or exists (
  select from seasons own join seasons s on s.anime_id = r.anime_id and s.season_number < own.season_number
   where own.id = r.season_id and s.deleted_at is null)))`

/**
 * Which stored anime each line is, or the id that a new one will have. One whose ids stand for a part of an anime, as a later
 * season does elsewhere, is that part.
 */
export const match = (draw: DrawId) => `
  select i.position, coalesce(same.anime_id, titled.id, ${draw('animes')}) as id,
         same.anime_id is null and titled.id is null as "isNew",
         case when same.is_part then json_build_object('seasonId', same.season_id,
           'firstEpisode', same.first_episode, 'episodeCount', same.episode_count) end as part
    from jsonb_to_recordset(?::jsonb) i(position int, title text, "releaseYear" int, refs jsonb)
    left join lateral (
      select r.*, ${isPart} as is_part
        from ${given} join external_refs r on r.site = g.site and r.external_id = g."externalId" and r.deleted_at is null
       order by is_part, r.anime_id limit 1
    ) same on true
    left join lateral (
      select a.id from animes a
       where same.id is null and a.deleted_at is null and lower(a.title) = lower(i.title)
         and a.release_year is not distinct from i."releaseYear"
         and not exists (select from ${given} join external_refs r on r.site = g.site where r.anime_id = a.id)
       order by a.id limit 1
    ) titled on true
   order by i.position`

const columns = Object.entries(animeColumns)
const list = (sqlOf: (column: (typeof columns)[number][1], field: string) => string) =>
  columns.map(([field, column]) => sqlOf(column, `"${field}"`)).join(', ')

const animeRows = `jsonb_to_recordset(?::jsonb) i(id int, position int, ${list(({ type }, field) => `${field} ${type}`)})`

export const insertAnimes = `
  insert into animes (id, ${list(({ name }) => name)})
  select id, ${list(({ initial }, field) => (initial ? `coalesce(${field}, ${initial})` : field))}
    from ${animeRows} order by position`

const merged = list(
  ({ name, merged: mergedOf = (given) => given }, field) => `${mergedOf(`i.${field}`, `a.${name}`)} as ${name}`,
)

export const updateAnimes = `
  update animes a
     set ${list(({ name }) => `${name} = n.${name}`)}, updated_at = now()
    from (select a.id, ${merged} from ${animeRows} join animes a using (id)) n
   where a.id = n.id and (${list(({ name }) => `a.${name}`)}) is distinct from (${list(({ name }) => `n.${name}`)})
  returning a.id`

// What somebody adds by hand at the same moment stands: an import that runs again finds it.

export const storeSeasons = (draw: DrawId) => `
  with given as (
    select * from jsonb_to_recordset(?::jsonb) i("animeId" int, position int, "seasonNumber" int, title text, description text)
  ), updated as (
    update seasons t
       set title = coalesce(i.title, t.title), description = coalesce(i.description, t.description), updated_at = now()
      from given i
     where t.anime_id = i."animeId" and t.season_number = i."seasonNumber" and t.deleted_at is null
       and (coalesce(i.title, t.title), coalesce(i.description, t.description)) is distinct from (t.title, t.description)
    returning t.anime_id
  ), added as (
    insert into seasons (id, anime_id, season_number, title, description)
    select ${draw('seasons')}, "animeId", "seasonNumber", title, description from given i
     where not exists (
       select from seasons t where t.anime_id = i."animeId" and t.season_number = i."seasonNumber" and t.deleted_at is null)
     order by position, "seasonNumber"
    on conflict (anime_id, season_number) where deleted_at is null do nothing
    returning anime_id
  ) select anime_id as id from updated union select anime_id from added`

export const storeEpisodes = (draw: DrawId) => `
  with given as (
    select s.id as season_id, s.anime_id, i.*
      from jsonb_to_recordset(?::jsonb) i("animeId" int, position int, "seasonNumber" int, "episodeNumber" int, title text,
                                          description text, duration int, "videoUrl" text, aired date)
      join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), updated as (
    update episodes t
       set title = i.title, description = coalesce(i.description, t.description),
           duration = coalesce(i.duration, t.duration), video_url = coalesce(i."videoUrl", t.video_url),
           aired_on = coalesce(i.aired, t.aired_on), updated_at = now()
      from given i
     where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null
       and (i.title, coalesce(i.description, t.description), coalesce(i.duration, t.duration),
            coalesce(i."videoUrl", t.video_url), coalesce(i.aired, t.aired_on))
           is distinct from (t.title, t.description, t.duration, t.video_url, t.aired_on)
    returning i.anime_id
  ), added as (
    insert into episodes (id, season_id, episode_number, title, description, duration, video_url, aired_on)
    select ${draw('episodes')}, season_id, "episodeNumber", title, description, duration, "videoUrl", aired from given i
     where not exists (
       select from episodes t where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null)
     order by position, "seasonNumber", "episodeNumber"
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning season_id
  ) select anime_id as id from updated union select anime_id from added join seasons on seasons.id = added.season_id`

/**
 * Episodes that are only counted: those that are missing in the first season of an anime that has no other one, which is made
 * where there is none. What is here already keeps its words.
 */
export const fillEpisodes = (draw: DrawId) => `
  with given as (
    select * from jsonb_to_recordset(?::jsonb) i("animeId" int, title text, "episodeCount" int, duration int)
  ), made as (
    insert into seasons (id, anime_id, season_number)
    select ${draw('seasons')}, "animeId", 1 from given i
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
    insert into episodes (id, season_id, episode_number, title, duration)
    select ${draw('episodes')}, season_id, n, case "episodeCount" when 1 then title else 'Episodio ' || n end, duration
      from counted c, generate_series(1, "episodeCount") n
     where not exists (
       select from episodes t where t.season_id = c.season_id and t.episode_number = n and t.deleted_at is null)
     order by season_id, n
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning season_id
  ) select distinct "animeId" as id from added join counted using (season_id)`

const refColumns = 'site, external_id, anime_id, season_id, first_episode, episode_count'
const refValues = 'site, "externalId", "animeId", season_id, "firstEpisode", "episodeCount"'

/**
 * Ids of an anime and of its seasons. One by which a line says who it is has to be free or its own: a broken constraint says so.
 * What others name it by stays with whom it names already, and a range that somebody knows better than the line does stands.
 */
export const storeRefs = (draw: DrawId) => `
  with given as (
    select i.*, coalesce(i."seasonId", s.id) as season_id
      from jsonb_to_recordset(?::jsonb) i("animeId" int, position int, site text, "externalId" text, "isStrict" boolean,
                                          "seasonNumber" int, "seasonId" int, "firstEpisode" int, "episodeCount" int)
      left join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), updated as (
    update external_refs r
       set season_id = i.season_id, first_episode = i."firstEpisode", episode_count = i."episodeCount"
      from given i
     where r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null and r.anime_id = i."animeId"
       and i.season_id is not null
       and (r.season_id is distinct from i.season_id
         or i."episodeCount" is distinct from 0 and (i."firstEpisode", i."episodeCount") is distinct from (1, null)
            and (i."firstEpisode", i."episodeCount") is distinct from (r.first_episode, r.episode_count))
    returning r.anime_id
  ), fresh as (
    select * from given i where not exists (
      select from external_refs r
       where r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
         and (r.anime_id = i."animeId" or not i."isStrict"))
  ), named as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where "isStrict" order by position, site, "externalId"
    returning anime_id
  ), added as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where not "isStrict" order by position, site, "externalId"
    on conflict (site, external_id) where deleted_at is null do nothing
    returning anime_id
  ) select anime_id as id from updated union select anime_id from named union select anime_id from added`
