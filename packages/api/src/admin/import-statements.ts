import { identitySources } from '@animeteca/contracts/catalogue-import'

// Each takes one JSON list of rows: seven statements for a hundred animes as for one.

const sharesIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' = i."externalIds" ->> '${source}'`)
  .join(' or ')

const otherIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' <> i."externalIds" ->> '${source}'`)
  .join(' or ')

/** Which stored anime each line is, or the id that a new one will have. */
export const match = `
  select i.position, coalesce(same.id, titled.id, nextval('animes_id_seq'))::int as id,
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

export const upsertSeasons = `
  with changed as (
    insert into seasons as t (anime_id, season_number, title, description)
    select "animeId", "seasonNumber", title, description
      from jsonb_to_recordset(?::jsonb) i("animeId" int, position int, "seasonNumber" int, title text, description text)
     order by position, "seasonNumber"
    on conflict (anime_id, season_number) where deleted_at is null do update
      set title = coalesce(excluded.title, t.title), description = coalesce(excluded.description, t.description), updated_at = now()
      where (coalesce(excluded.title, t.title), coalesce(excluded.description, t.description)) is distinct from (t.title, t.description)
    returning anime_id
  ) select distinct anime_id as id from changed`

export const upsertEpisodes = `
  with changed as (
    insert into episodes as t (season_id, episode_number, title, description, duration, video_url)
    select s.id, i."episodeNumber", i.title, i.description, i.duration, i."videoUrl"
      from jsonb_to_recordset(?::jsonb) i("animeId" int, position int, "seasonNumber" int, "episodeNumber" int, title text,
                                          description text, duration int, "videoUrl" text)
      join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
     order by position, i."seasonNumber", i."episodeNumber"
    on conflict (season_id, episode_number) where deleted_at is null do update
      set title = excluded.title, description = coalesce(excluded.description, t.description),
          duration = coalesce(excluded.duration, t.duration), video_url = coalesce(excluded.video_url, t.video_url), updated_at = now()
      where (excluded.title, coalesce(excluded.description, t.description), coalesce(excluded.duration, t.duration),
             coalesce(excluded.video_url, t.video_url)) is distinct from (t.title, t.description, t.duration, t.video_url)
    returning season_id
  ) select distinct anime_id as id from changed join seasons on seasons.id = changed.season_id`
