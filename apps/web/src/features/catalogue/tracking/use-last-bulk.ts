import { useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/text/plural.ts'
import { type BulkAct, bulkActs } from '../../../nouns/episode/bulk-acts.ts'

/**
 * The last of what was done to many episodes of an anime at once of which some stands: when that is undone, the one before it.
 * It is told beside the season of its last episode.
 */
export function useLastBulk(animeId: number, watchedIds: ReadonlySet<number>, runId: number | undefined) {
  const viewerId = useViewer()?.id
  const acts = useSyncExternalStore(bulkActs.subscribe, bulkActs.all, none)
  const standing = ({ ids, isWatched }: BulkAct) => ids.filter((id) => watchedIds.has(id) === isWatched).length
  const isShown = (act: BulkAct) => act.animeId === animeId && act.runId === runId
  useEffect(() => bulkActs.drop((act) => isShown(act) && standing(act) === 0))
  const last = acts.find((act) => isShown(act) && act.by === viewerId && standing(act) > 0)
  if (!last) return null
  const { ids, isWatched, undo } = last
  const verb = isWatched ? 'marcado' : 'desmarcado'
  return { lastEpisodeId: ids.at(-1), words: `Has ${verb} ${plural(standing(last), 'episodio')}`, undo }
}

const none = (): ReturnType<typeof bulkActs.all> => noActs
const noActs: ReturnType<typeof bulkActs.all> = []
