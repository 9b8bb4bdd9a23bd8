import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/text/plural.ts'
import { type BulkChange, bulkChanges, noBulkChanges } from '../../../nouns/episode/bulk-changes.ts'

/**
 * The last bulk change of an anime that can still be undone; after undoing it, the one before. It is shown beside the season of its last
 * episode.
 */
export function useLastBulk(animeId: number, watchedIds: ReadonlySet<number>, runId: number | undefined) {
  const viewerId = useViewer()?.id
  const changes = useSyncExternalStore(bulkChanges.subscribe, bulkChanges.all, () => noBulkChanges)
  const unchangedCount = ({ ids, isWatched }: BulkChange) => ids.filter((id) => watchedIds.has(id) === isWatched).length
  const isShown = (change: BulkChange) => change.animeId === animeId && change.runId === runId
  useEffect(() => bulkChanges.drop((change) => isShown(change) && unchangedCount(change) === 0))
  const last = changes.find((change) => isShown(change) && change.userId === viewerId && unchangedCount(change) > 0)
  if (!last) return null
  const { ids, isWatched, undo } = last
  const verb = isWatched ? 'marcado' : 'desmarcado'
  return { lastEpisodeId: ids.at(-1), message: `Has ${verb} ${plural(unchangedCount(last), 'episodio')}`, undo }
}
