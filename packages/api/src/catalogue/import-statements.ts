import { identitySources } from '@animeteca/contracts/catalogue-import'

// Each takes one JSON list of rows: seven statements for a hundred animes as for one.

/** SQL that draws the id of a new row. Only rows that are new draw one: a sequence gives none back. */
export type DrawId = (table: 'animes' | 'seasons' | 'episodes') => string

export const drawId: DrawId = (table) => `nextval('${table}_id_seq')::int`

/** For what is rolled back: ids below zero, from a sequence that goes with its transaction. */
export const drawTrialId: DrawId = () => `nextval('trial_ids')::int`
export const createTrialIds = 'create temporary sequence trial_ids increment by -1'

const sharesIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' = i."externalIds" ->> '${source}'`)
  .join(' or ')

const otherIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' <> i."externalIds" ->> '${source}'`)
  .join(' or ')

/** Which stored anime each line is, or the id that a new one will have. */
export const match = (draw: DrawId) => `
  select i.position, coalesce(same.id, titled.id, ${draw('animes')}) as id,
         same.id is null and titled.id is null as "isNew"
    from jsonb_to_recordset(?::jsonb) i(position int, title text, "releaseYear" int, "externalIds" jsonb)
    left join lateral (
      select a.id from animes a where a.deleted_at is null and (${sharesIdentity}) order by a.id limit 1
    ) same on true
    left join lateral (
      select a.id from animes a
       where same.id is null and a.deleted_at is null and lower(a.title) = lower(i.title)
         and a.release_year is not distinct from i."releaseYear" and (${otherIdentity}) is not true
       order by a.id limit 1
    ) titled on true
   order by i.position`

const animeRows = `jsonb_to_recordset(?::jsonb) i(id int, position int, title text, "alternativeTitles" text[],
  synopsis text, description text, "coverImage" text, "releaseYear" int, status text, "hasEarlyAccess" boolean,
  genres text[], "externalIds" jsonb)`

export const insertAnimes = `
  insert into animes (id, title, alternative_titles, synopsis, description, cover_image, release_year, status,
                      has_early_access, genres, external_ids)
  select id, title, "alternativeTitles", synopsis, description, "coverImage", "releaseYear",
         coalesce(status, 'upcoming'), coalesce("hasEarlyAccess", false), genres, "externalIds"
    from ${animeRows} order by position`

export const updateAnimes = `
  update animes a
     set title = n.title, alternative_titles = n.alternatives, synopsis = n.synopsis, description = n.description,
         cover_image = n.cover, release_year = n.year, status = n.status, has_early_access = n.early, genres = n.genres,
         external_ids = n.ids, updated_at = now()
    from (
      select a.id, i.title, coalesce(nullif(i."alternativeTitles", '{}'), a.alternative_titles) as alternatives,
             coalesce(i.synopsis, a.synopsis) as synopsis, coalesce(i.description, a.description) as description,
             coalesce(i."coverImage", a.cover_image) as cover, coalesce(i."releaseYear", a.release_year) as year,
             coalesce(i.status, a.status) as status, coalesce(i."hasEarlyAccess", a.has_early_access) as early,
             coalesce(nullif(i.genres, '{}'), a.genres) as genres, a.external_ids || i."externalIds" as ids
        from ${animeRows} join animes a using (id)
    ) n
   where a.id = n.id
     and (a.title, a.alternative_titles, a.synopsis, a.description, a.cover_image, a.release_year, a.status,
          a.has_early_access, a.genres, a.external_ids)
         is distinct from (n.title, n.alternatives, n.synopsis, n.description, n.cover, n.year, n.status, n.early, n.genres, n.ids)
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
                                          description text, duration int, "videoUrl" text)
      join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), updated as (
    update episodes t
       set title = i.title, description = coalesce(i.description, t.description),
           duration = coalesce(i.duration, t.duration), video_url = coalesce(i."videoUrl", t.video_url), updated_at = now()
      from given i
     where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null
       and (i.title, coalesce(i.description, t.description), coalesce(i.duration, t.duration),
            coalesce(i."videoUrl", t.video_url)) is distinct from (t.title, t.description, t.duration, t.video_url)
    returning i.anime_id
  ), added as (
    insert into episodes (id, season_id, episode_number, title, description, duration, video_url)
    select ${draw('episodes')}, season_id, "episodeNumber", title, description, duration, "videoUrl" from given i
     where not exists (
       select from episodes t where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null)
     order by position, "seasonNumber", "episodeNumber"
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning season_id
  ) select anime_id as id from updated union select anime_id from added join seasons on seasons.id = added.season_id`
