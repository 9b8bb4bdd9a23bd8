import { toast } from '@animeteca/ui/toast'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type HistoryEntry, hideEpisodes } from './history-cache.ts'

/** Takes episodes out of the history, or all of it. */
export function useHistoryActs() {
  const restore = useTrackingAct({ send: rerecord, failed: () => 'No se pudo devolver el episodio al historial' })
  const forget = useTrackingAct({
    send: (entries: HistoryEntry[]) =>
      trpcClient.tracking.forgetBatch.mutate({ episodeIds: entries.map(({ episodeId }) => episodeId) }),
    foresee(entries) {
      const ids = new Set(entries.map(({ episodeId }) => episodeId))
      return hideEpisodes(({ episodeId }) => ids.has(episodeId))
    },
    failed: (entries) =>
      entries.length === 1 ? 'No se pudo eliminar el episodio' : 'No se pudieron eliminar los episodios seleccionados',
    onDone(_, entries) {
      const words =
        entries.length === 1
          ? 'Episodio eliminado del historial'
          : `${entries.length} episodios eliminados del historial`
      // Recording "opened" again would also move the anime between lists: only a position can be put back.
      const isRestorable = entries.every(({ progress }) => progress > 0)
      const action = { label: 'Deshacer', onPress: () => restore.mutate(entries) }
      toast.success(words, isRestorable ? { action } : {})
    },
  })
  const forgetAll = useTrackingAct({
    send: () => trpcClient.tracking.forgetAll.mutate(),
    foresee: () => hideEpisodes(() => true),
    failed: () => 'No se pudo borrar el historial',
    onDone: () => toast.success('Historial borrado'),
  })
  return { forget: forget.mutate, forgetAll: () => forgetAll.mutate(undefined) }
}

/** Oldest first, so that they come to lie in the order in which they were. */
async function rerecord(entries: HistoryEntry[]): Promise<void> {
  for (const { episodeId, animeId, progress } of entries.toReversed()) {
    await trpcClient.tracking.record.mutate({ episodeId, animeId, progress })
  }
}
