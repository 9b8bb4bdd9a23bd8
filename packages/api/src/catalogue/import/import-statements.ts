import { isSourced } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { statement } from '../../database/statement.ts'
import { animeColumns } from '../anime-columns.ts'
import { storeRelations } from '../relations/relation-statements.ts'
import { journalOf, refRange, rowSourceColumns, valuesOf } from './import-journal.ts'

// Each takes a JSON list of rows as $1, and those that record changes the import's id as $2: ten statements for any number of animes.

/** SQL that draws the id of a new row. Only new rows draw one, since a sequence never returns values. */
type DrawId = (table: 'animes' | 'seasons' | 'episodes' | 'external_refs') => string

const drawId: DrawId = (table) => `nextval('${table}_id_seq')::int`

/** For a transaction that is rolled back: negative ids from a temporary sequence. */
const drawTrialId: DrawId = () => `nextval('trial_ids')::int`
export const createTrialIds = statement(
  'catalogue.createTrialIds',
  'create temporary sequence trial_ids increment by -1',
)

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
const match = (draw: DrawId) => `
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
           'seasonNumber', (select season_number from seasons where id = same.season_id), 'firstEpisode', same.first_episode, 'episodeCount', same.episode_count) end as part
    from lines l left join same using (position) left join titled using (position) left join deleted using (position)
   cross join lateral (select ${isLeftOut('l."isAdult"', 'coalesce(same.anime_id, titled.id)')} as is_left_out) left_out
   order by l.position`

const columns = Object.entries(animeColumns)
const sourcedColumns = columns.filter(([field]) => isSourced(field))
const list = (sqlOf: (column: (typeof columns)[number][1], field: string) => string) =>
  columns.map(([field, column]) => sqlOf(column, `"${field}"`)).join(', ')

const animeRows = `jsonb_to_recordset($1::jsonb) i(id int, position int, ${list(({ type }, field) => `${field} ${type}`)})`

const insertAnimes = `
  with added as (
    insert into animes (id, ${list(({ name }) => name)})
    select id, ${list(({ initial }, field) => (initial ? `coalesce(${field}, ${initial})` : field))}
      from ${animeRows} order by position
    returning id
  ), ${journalOf(`select id as anime_id, 'anime' as kind, id::text as key, null::jsonb as before, null::jsonb as after from added`)}
  select id from added`

const merged = ({ name, merged: mergedOf = (given) => given }: (typeof columns)[number][1], field: string) =>
  mergedOf(`i.${field}`, `a.${name}`)

const updateAnimes = `
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

// A row that an administrator inserts concurrently stays, and the next import finds it.

const storeSeasons = (draw: DrawId) => `
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

/**
 * The planner takes each CTE for one row, and a join of two of them would compare each pair: the anime of a new episode is looked up by its season's
 * id, and sets of ids are arrays, which are computed once.
 */
const storeEpisodes = (draw: DrawId) => `
  with given as (
    select s.id as season_id, s.anime_id, i.*
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, position int, "seasonNumber" int,
                                          "episodeNumber" int, title text, description text, duration int, "videoUrl" text, aired date)
      join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), changed as (
    select t.id, i.anime_id, i.source,
           ${valuesOf('t', ['title', 'description', 'duration', 'video_url', 'aired_on', ...rowSourceColumns, 'updated_at'])} as before,
           i.title, coalesce(i.description, t.description) as description, coalesce(i.duration, t.duration) as duration,
           coalesce(i."videoUrl", t.video_url) as video_url, coalesce(i.aired, t.aired_on) as aired_on
      from given i
      join episodes t on t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null
     where (i.title, coalesce(i.description, t.description), coalesce(i.duration, t.duration),
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
     where not exists (
       select from episodes t where t.season_id = i.season_id and t.episode_number = i."episodeNumber" and t.deleted_at is null)
     order by position, "seasonNumber", "episodeNumber"
    on conflict (season_id, episode_number) where deleted_at is null do nothing
    returning id, season_id
  ), ${journalOf(`
    select anime_id, 'episode' as kind, id::text as key, before, null::jsonb as after from changed
    union all select s.anime_id, 'episode', added.id::text, null, null from added join seasons s on s.id = season_id
     where s.anime_id = any(array(select distinct "animeId" from given where not "isNew"))`)}
  select anime_id as id from changed union select anime_id from seasons where id = any(array(select distinct season_id from added))`

/**
 * Inserts the missing episodes of a file that only counts them, into the only season of the anime, which is created if needed. Existing episodes stay
 * unchanged.
 */
const fillEpisodes = (draw: DrawId) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, title text, "episodeCount" int, duration int, without int[])
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

const refColumns = 'site, external_id, anime_id, season_id, first_episode, episode_count, source, imported_at'
const refValues = 'site, "externalId", "animeId", season_id, "firstEpisode", "episodeCount", source, now()'

/**
 * Stores the external ids of an anime and its seasons. An id that identifies the line must be free or its own, which a constraint checks. Other ids
 * stay with the anime that has them, and an edited range stays.
 */
const storeRefs = (draw: DrawId) => `
  with given as (
    select i.*, coalesce(i."seasonId", s.id) as season_id
      from jsonb_to_recordset($1::jsonb) i("animeId" int, "isNew" boolean, source text, position int, site text, "externalId" text,
                                          "isStrict" boolean, "seasonNumber" int, "seasonId" int, "firstEpisode" int, "episodeCount" int)
      left join seasons s on s.anime_id = i."animeId" and s.season_number = i."seasonNumber" and s.deleted_at is null
  ), changed as (
    select r.id, r.anime_id, ${valuesOf('r', [...refRange, ...rowSourceColumns])} as before, i.source, i.season_id, i."firstEpisode", i."episodeCount"
      from given i join external_refs r on r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
       and r.anime_id = i."animeId"
     where i.season_id is not null
       and (r.season_id is distinct from i.season_id
         or i."episodeCount" is distinct from 0 and (i."firstEpisode", i."episodeCount") is distinct from (1, null)
            and (i."firstEpisode", i."episodeCount") is distinct from (r.first_episode, r.episode_count))
       for no key update of r
  ), updated as (
    update external_refs r
       set season_id = n.season_id, first_episode = n."firstEpisode", episode_count = n."episodeCount",
           source = n.source, imported_at = now()
      from changed n where r.id = n.id
    returning r.*, n.before
  ), fresh as (
    select * from given i where not exists (
      select from external_refs r
       where r.site = i.site and r.external_id = i."externalId" and r.deleted_at is null
         and (r.anime_id = i."animeId" or not i."isStrict"))
  ), named as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where "isStrict" order by position, site, "externalId"
    returning *
  ), added as (
    insert into external_refs (id, ${refColumns}) select ${draw('external_refs')}, ${refValues} from fresh
     where not "isStrict" order by position, site, "externalId"
    on conflict (site, external_id) where deleted_at is null do nothing
    returning *
  ), every as (
    select u.* from updated u
    union all select n.*, null from named n union all select a.*, null from added a
  ), ${journalOf(`
    select anime_id, 'ref' as kind, id::text as key, before, ${valuesOf('r', refRange)} as after
      from every r where anime_id in (select "animeId" from given where not "isNew")`)}
  select distinct anime_id as id from every`

// the time is that of the journal, which undoing compares
const storeSources = `
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

const statementsWith = (name: string, draw: DrawId) => {
  const step = (of: string, text: string) => statement(`catalogue.${name}.${of}`, text)
  return {
    match: step('match', match(draw)),
    insertAnimes: step('insertAnimes', insertAnimes),
    updateAnimes: step('updateAnimes', updateAnimes),
    storeSeasons: step('storeSeasons', storeSeasons(draw)),
    storeEpisodes: step('storeEpisodes', storeEpisodes(draw)),
    fillEpisodes: step('fillEpisodes', fillEpisodes(draw)),
    storeRefs: step('storeRefs', storeRefs(draw)),
    storeRelations: step('storeRelations', storeRelations),
    storeSources: step('storeSources', storeSources),
  }
}

export type ImportStatements = ReturnType<typeof statementsWith>

export const importStatements = statementsWith('import', drawId)

/** The same for a preview, with trial ids. */
export const previewStatements = statementsWith('previewImport', drawTrialId)
