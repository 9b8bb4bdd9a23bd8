import type { Services } from '../call/context/context.ts'
import type { Caller } from './caller.ts'

export const bebop = 1
export const allEpisodes = [1, 2, 3, 4, 5]

/** Marks of every episode of Bebop in March 2019, one per day. */
export const firstMarks = allEpisodes.map((episodeId) => ({
  episodeId,
  watchedAt: `2019-03-0${episodeId}T20:00:00.000Z`,
}))

/** Deletes a person's marks, lists, history, rewatches and tracking events. */
export async function clearTracking({ pool }: Services, { id }: { id: number }) {
  for (const table of ['tracking_events', 'rewatches', 'watched_episodes', 'list_entries', 'history_entries'])
    await pool.query(`delete from ${table} where user_id = $1`, [id])
}

/** Clears a person's tracking, marks every episode of Bebop in 2019 and puts it into Completado. */
export async function finishAnime(services: Services, person: { id: number }, { tracking }: Caller) {
  await clearTracking(services, person)
  await tracking.restoreMarks({ marks: firstMarks })
  await tracking.setList({ animeId: bebop, listType: 'completed' })
}

/** Starts a rewatch of Bebop and returns its id. */
export const startRewatch = async ({ tracking }: Caller) => (await tracking.openRun({ animeId: bebop })).run.id

export const marksOf = (...ids: number[]) => ids.map((episodeId) => ({ episodeId }))

export const rewatchesOf = async ({ tracking }: Caller) => (await tracking.forAnime({ animeId: bebop })).runs
