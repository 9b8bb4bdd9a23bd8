import { identitySources } from '@animeteca/contracts/catalogue-import'
import { animeColumns } from './anime.entity.ts'

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
