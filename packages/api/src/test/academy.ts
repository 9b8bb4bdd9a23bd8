import type { Caller } from './caller.ts'
import type { MalRow } from './history-files.ts'

/** An anime of three seasons, of 3, 2 and 2 episodes, each of which is an entry of its own at MyAnimeList and AniList. */
export const academy = 'Academia del Bebop'

/** Of MyAnimeList; those of AniList are ten thousand more. */
export const academyIds = [8101, 8102, 8103]

/** Puts it into the catalogue, unless it is there, and answers its id. */
export async function addAcademy({ admin }: Caller) {
  const { results } = await admin.importAnimes({
    animes: [
      {
        title: academy,
        status: 'completed',
        seasons: [3, 2, 2].map((count, at) => ({
          seasonNumber: at + 1,
          malIds: [academyIds[at]],
          episodes: Array.from({ length: count }, (_, n) => ({ episodeNumber: n + 1, title: `Clase ${n + 1}` })),
        })),
      },
    ],
  })
  return results[0]!.animeId
}

/** One of its seasons as MyAnimeList has it in somebody's list. */
export const academySeason = (season: number, row: MalRow): MalRow => ({
  series_animedb_id: String(academyIds[season - 1]),
  series_title: `Bebop Academia ${season}`,
  series_episodes: season === 1 ? '3' : '2',
  ...row,
})
