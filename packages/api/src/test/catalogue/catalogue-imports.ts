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

/** Imports batches as a client does, within one import. */
export async function importing({ admin }: Caller, ...batches: Line[][]) {
  const { importId } = await admin.imports.begin({ fileName: 'catálogo.jsonl' })
  const ids: number[] = []
  for (const animes of batches)
    ids.push(...(await admin.importAnimes({ animes, importId })).results.map(({ animeId }) => animeId))
  return { importId, ids }
}
