import type { Caller } from '../caller.ts'
import type { MalRow } from '../history/history-files.ts'

/** An anime of three seasons with 3, 2 and 2 episodes, each season a separate entry of MyAnimeList and AniList. */
export const academy = 'Academia del Bebop'

/** The ids of MyAnimeList; those of AniList are greater by ten thousand. */
export const academyIds = [8101, 8102, 8103]

/** Adds it to the catalogue if necessary, and returns its id. */
export async function addAcademy({ admin }: Caller) {
  const { results } = await admin.importAnimes({
    animes: [
      {
        title: academy,
        status: 'completed',
        seasons: [3, 2, 2].map((count, at) => ({
          seasonNumber: at + 1,
          title: `Entrada ${academyIds[at]}`,
          malIds: [academyIds[at]],
          episodes: Array.from({ length: count }, (_, n) => ({ episodeNumber: n + 1, title: `Clase ${n + 1}` })),
        })),
      },
    ],
  })
  const { animeId } = results[0]!
  const { refs } = await admin.externalRefs.list({ animeId })
  for (const { site, externalId, seasonId } of refs) {
    const id = String(Number(externalId) + 10_000)
    if (site === 'mal' && !refs.some((one) => one.site === 'anilist' && one.externalId === id))
      await admin.externalRefs.add({ animeId, seasonId, site: 'anilist', externalId: id })
  }
  return animeId
}

/** A season as a row of a MyAnimeList list. */
export const academySeason = (season: number, row: MalRow): MalRow => ({
  series_animedb_id: String(academyIds[season - 1]),
  series_title: `Bebop Academia ${season}`,
  series_episodes: season === 1 ? '3' : '2',
  ...row,
})
