import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../lib/query/trpc.ts'
import type { MarkChange } from './progress-cache.ts'

/** A started anime with its next unseen episodes. */
export type NextEpisodes = Outputs['tracking']['nextEpisodes']['animes'][number]

/** Updates the marks in "Siguiente episodio"; returns the ids that changed. */
export function cacheNextEpisodes({ animeId, ids, isWatched, runId }: MarkChange): number[] {
  const known = utils.tracking.nextEpisodes.getData({})
  const before = known?.animes.find((anime) => anime.animeId === animeId && anime.runId === (runId ?? null))
  if (!known || !before) return []
  const changes = ({ episodeId, ...episode }: NextEpisodes['upNext'][number]) =>
    ids.includes(episodeId) && episode.isWatched !== isWatched
  const changed = before.upNext.filter(changes).map(({ episodeId }) => episodeId)
  if (changed.length === 0) return changed
  const after: NextEpisodes = {
    ...before,
    upNext: before.upNext.map((episode) => (changes(episode) ? { ...episode, isWatched } : episode)),
  }
  utils.tracking.nextEpisodes.setData({}, { animes: known.animes.map((anime) => (anime === before ? after : anime)) })
  return changed
}
