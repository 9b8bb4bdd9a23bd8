import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../lib/query/trpc.ts'

export type AnimeProgress = Outputs['tracking']['listProgress']['progress'][number]

/** Episodes of an anime that are marked or unmarked: in a rewatch if `runId` is given. */
export interface MarkChange {
  animeId: number
  ids: readonly number[]
  isWatched: boolean
  runId?: number | undefined
}

/** Updates the progress in the lists, which hold only the episodes near the next one; returns the ids that changed. */
export function cacheProgress({ animeId, ids, isWatched, runId }: MarkChange): number[] {
  const known = utils.tracking.listProgress.getData()
  const before = known?.progress.find((anime) => anime.animeId === animeId && anime.runId === runId)
  if (!known || !before) return []
  const changed = before.upNext
    .filter((episode) => ids.includes(episode.episodeId) && episode.isWatched !== isWatched)
    .map(({ episodeId }) => episodeId)
  if (changed.length === 0) return changed
  const after: AnimeProgress = {
    ...before,
    watchedCount: before.watchedCount + (isWatched ? 1 : -1) * changed.length,
    upNext: before.upNext.map((episode) => (changed.includes(episode.episodeId) ? { ...episode, isWatched } : episode)),
  }
  utils.tracking.listProgress.setData(undefined, {
    progress: known.progress.map((anime) => (anime === before ? after : anime)),
  })
  return changed
}

/** The next unwatched episode; undefined when all of the loaded ones are watched. */
export const nextOf = ({ upNext }: Pick<AnimeProgress, 'upNext'>) => upNext.find(({ isWatched }) => !isWatched)
