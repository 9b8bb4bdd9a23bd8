import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../caller.ts'

export type Line = Parameters<Caller['admin']['importAnimes']>[0]['animes'][number]

export const episodes = (...titles: string[]) => titles.map((title, at) => ({ episodeNumber: at + 1, title }))

/** The shelf's Bebop with another synopsis and first episode title, and an additional episode, season, external id and relation. */
export const bebop: Line = {
  title: 'Cowboy Bebop',
  synopsis: 'Otra sinopsis.',
  tags: ['espacio'],
  studios: ['Sunrise', 'Bones'],
  ids: { mal: 1, anilist: 1 },
  relations: [{ kind: 'other', ids: { mal: 6 } }],
  seasons: [
    { seasonNumber: 1, episodes: [...episodes('Asteroid Blues', 'Sesión 2', 'Sesión 3', 'Sesión 4')] },
    { seasonNumber: 3, title: 'Extra', episodes: episodes('Película') },
  ],
}

/** The id of an anime after an import of its line alone. */
export const importedId = async (admin: Caller['admin'], line: Line) =>
  (await admin.importAnimes({ animes: [line] })).results[0]!.animeId

/** Imports batches as a client does, within one import. */
export async function importing({ admin }: Caller, ...batches: Line[][]) {
  const { importId } = await admin.imports.begin({ fileName: 'catálogo.jsonl' })
  const ids: number[] = []
  for (const animes of batches)
    ids.push(...(await admin.importAnimes({ animes, importId })).results.map(({ animeId }) => animeId))
  return { importId, ids }
}

/** All rows of the catalogue that an import can write. */
const tables = {
  animes: `select to_jsonb(a) from animes a where deleted_at is null order by id`,
  seasons: `select to_jsonb(s) from seasons s join animes a on a.id = s.anime_id where s.deleted_at is null and a.deleted_at is null order by s.id`,
  episodes: `select to_jsonb(e) from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id
              where e.deleted_at is null and s.deleted_at is null and a.deleted_at is null order by e.id`,
  refs: `select to_jsonb(r) from external_refs r where deleted_at is null order by id`,
  relations: `select to_jsonb(r) from anime_relations r join animes a on a.id = r.anime_id where a.deleted_at is null order by 1`,
  awaited: `select to_jsonb(w) from awaited_relations w join animes a on a.id = w.anime_id where a.deleted_at is null order by 1`,
  sources: `select to_jsonb(s) from anime_sources s join animes a on a.id = s.anime_id where a.deleted_at is null order by 1`,
  stats: `select to_jsonb(s) from anime_stats s join animes a on a.id = s.anime_id where a.deleted_at is null order by anime_id`,
}
export const catalogue = async ({ pool }: Services) =>
  Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const)),
  )
