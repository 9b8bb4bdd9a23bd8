import type { ImportAnime } from '@animeteca/contracts/catalogue-import'
import { identitySources } from '@animeteca/contracts/catalogue-import'
import type { EntityManager } from '@mikro-orm/postgresql'
import { recount } from '../catalogue/recount.ts'

export interface Imported {
  animeId: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/**
 * Creates or updates animes with their seasons and episodes, in as many statements for a hundred as for one. An anime is
 * the one with an identity in common, else the one of that title and year. What a line leaves out stays as it is, and
 * nothing is ever removed.
 */
export async function importBatch(em: EntityManager, animes: ImportAnime[]): Promise<Imported[]> {
  // two imports at once would both find the same anime missing
  await em.execute(`select pg_advisory_xact_lock(hashtext('animeteca.import'))`)
  const imported: Imported[] = []
  let waiting: Positioned[] = animes.map((anime, position) => ({ position, anime }))
  while (waiting.length > 0) {
    const { wave, later } = await nextWave(em, waiting)
    for (const [position, result] of await importWave(em, wave)) imported[position] = result
    waiting = later
  }
  return imported
}

type Positioned = { position: number; anime: ImportAnime }
type Matched = { position: number; id: number; isNew: boolean }
type Wave = { incoming: string; matched: Matched[] }

/**
 * As many lines as can be stored at once: none that mentions an anime again, by the same words or by others that lead to
 * the same one, since the later mention has to find the earlier one stored.
 */
async function nextWave(em: EntityManager, waiting: Positioned[]): Promise<{ wave: Wave; later: Positioned[] }> {
  const mentioned = new Set<string>()
  const apart = waiting.filter(({ anime }) => isFirst(mentioned, keysOf(anime)))
  const candidates = await em.execute<Matched[]>(match, [JSON.stringify(apart.map(rowOf))])

  const ids = new Set<number>()
  const matched = candidates.filter(({ id }) => isFirst(ids, [id]))
  const positions = new Set(matched.map(({ position }) => position))
  const incoming = JSON.stringify(apart.filter(({ position }) => positions.has(position)).map(rowOf))
  return { wave: { incoming, matched }, later: waiting.filter(({ position }) => !positions.has(position)) }
}

function isFirst<Key>(seen: Set<Key>, keys: Key[]) {
  const isNew = !keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  return isNew
}

const keysOf = ({ ids, title, releaseYear }: ImportAnime) => [
  ...identitySources.flatMap((source) => (ids[source] ? [`${source}:${ids[source]}`] : [])),
  `title:${title.toLowerCase()}:${releaseYear}`,
]

async function importWave(em: EntityManager, { incoming, matched }: Wave) {
  const ids = JSON.stringify(matched)

  await em.execute(insertAnimes, [ids, incoming])
  const changed = new Set([
    ...(await idsOf(em, updateAnimes, [ids, incoming])),
    ...(await idsOf(em, upsertSeasons, [ids, incoming])),
    ...(await idsOf(em, upsertEpisodes, [ids, incoming])),
  ])
  await recount(em, [...new Set([...changed, ...matched.filter(({ isNew }) => isNew).map(({ id }) => id)])])

  return matched.map(({ position, id, isNew }): [number, Imported] => [
    position,
    { animeId: id, outcome: isNew ? 'created' : changed.has(id) ? 'updated' : 'unchanged' },
  ])
}

function rowOf({ position, anime }: Positioned) {
  const { titleEnglish, titleJapanese, synonyms, ids, ...rest } = anime
  const others = [titleEnglish, titleJapanese, ...synonyms].filter((title) => title !== null && title !== anime.title)
  return { ...rest, position, externalIds: ids, alternativeTitles: [...new Set(others)] }
}

const idsOf = async (em: EntityManager, sql: string, values: string[]) =>
  (await em.execute<{ id: number }[]>(sql, values)).map(({ id }) => id)

const sharesIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' = i."externalIds" ->> '${source}'`)
  .join(' or ')

const otherIdentity = identitySources
  .map((source) => `a.external_ids ->> '${source}' <> i."externalIds" ->> '${source}'`)
  .join(' or ')

const match = `
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

const matchedRows = `jsonb_to_recordset(?::jsonb) m(position int, id int, "isNew" boolean)`

const animeRows = `jsonb_to_recordset(?::jsonb) i(position int, title text, "alternativeTitles" text[], synopsis text,
  description text, "coverImage" text, "releaseYear" int, status text, "hasEarlyAccess" boolean, genres text[],
  "externalIds" jsonb, seasons jsonb)`

const insertAnimes = `
  insert into animes (id, title, alternative_titles, synopsis, description, cover_image, release_year, status,
                      has_early_access, genres, external_ids)
  select m.id, i.title, i."alternativeTitles", i.synopsis, i.description, i."coverImage", i."releaseYear",
         coalesce(i.status, 'upcoming'), coalesce(i."hasEarlyAccess", false), i.genres, i."externalIds"
    from ${matchedRows} join ${animeRows} using (position) where m."isNew" order by position`

const updateAnimes = `
  update animes a
     set title = n.title, alternative_titles = n.alternatives, synopsis = n.synopsis, description = n.description,
         cover_image = n.cover, release_year = n.year, status = n.status, has_early_access = n.early, genres = n.genres,
         external_ids = n.ids, updated_at = now()
    from (
      select a.id, i.title, coalesce(nullif(i."alternativeTitles", '{}'), a.alternative_titles) as alternatives, coalesce(i.synopsis, a.synopsis) as synopsis,
             coalesce(i.description, a.description) as description, coalesce(i."coverImage", a.cover_image) as cover,
             coalesce(i."releaseYear", a.release_year) as year, coalesce(i.status, a.status) as status,
             coalesce(i."hasEarlyAccess", a.has_early_access) as early, coalesce(nullif(i.genres, '{}'), a.genres) as genres, a.external_ids || i."externalIds" as ids
        from ${matchedRows} join ${animeRows} using (position) join animes a on a.id = m.id where not m."isNew"
    ) n
   where a.id = n.id
     and (a.title, a.alternative_titles, a.synopsis, a.description, a.cover_image, a.release_year, a.status,
          a.has_early_access, a.genres, a.external_ids)
         is distinct from (n.title, n.alternatives, n.synopsis, n.description, n.cover, n.year, n.status, n.early, n.genres, n.ids)
  returning a.id`

const upsertSeasons = `
  with changed as (
    insert into seasons as t (anime_id, season_number, title, description)
    select m.id, s."seasonNumber", s.title, s.description
      from ${matchedRows} join ${animeRows} using (position),
           jsonb_to_recordset(i.seasons) s("seasonNumber" int, title text, description text)
     order by position, s."seasonNumber"
    on conflict (anime_id, season_number) where deleted_at is null do update
      set title = coalesce(excluded.title, t.title), description = coalesce(excluded.description, t.description), updated_at = now()
      where (coalesce(excluded.title, t.title), coalesce(excluded.description, t.description)) is distinct from (t.title, t.description)
    returning anime_id
  ) select distinct anime_id as id from changed`

const upsertEpisodes = `
  with incoming as (
    select t.id as season_id, e.*
      from ${matchedRows} join ${animeRows} using (position)
     cross join lateral jsonb_to_recordset(i.seasons) s("seasonNumber" int, episodes jsonb)
      join seasons t on t.anime_id = m.id and t.season_number = s."seasonNumber" and t.deleted_at is null
     cross join lateral jsonb_to_recordset(s.episodes)
           e("episodeNumber" int, title text, description text, duration int, "videoUrl" text)
     order by position, s."seasonNumber", e."episodeNumber"
  ), changed as (
    insert into episodes as t (season_id, episode_number, title, description, duration, video_url)
    select season_id, "episodeNumber", title, description, duration, "videoUrl" from incoming
    on conflict (season_id, episode_number) where deleted_at is null do update
      set title = excluded.title, description = coalesce(excluded.description, t.description),
          duration = coalesce(excluded.duration, t.duration), video_url = coalesce(excluded.video_url, t.video_url), updated_at = now()
      where (excluded.title, coalesce(excluded.description, t.description), coalesce(excluded.duration, t.duration),
             coalesce(excluded.video_url, t.video_url)) is distinct from (t.title, t.description, t.duration, t.video_url)
    returning season_id
  ) select distinct anime_id as id from changed join seasons on seasons.id = changed.season_id`
