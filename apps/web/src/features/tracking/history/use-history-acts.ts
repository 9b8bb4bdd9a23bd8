import { limits } from '@animeteca/contracts/limits'
import { toast } from '@animeteca/ui/toast'
import { toastFailure } from '../../../lib/failure.ts'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type HistoryEntry, hideEpisodes } from './history-cache.ts'

/** Takes episodes out of the history, or all of it. */
export function useHistoryActs() {
  const restore = useTrackingAct({
    send: putBack,
    failed: () => toastFailure('No se pudo devolver al historial lo que se quitó'),
  })
  const forget = useTrackingAct({
    send: (entries: HistoryEntry[]) =>
      trpcClient.tracking.forgetBatch.mutate({ episodeIds: entries.map(({ episodeId }) => episodeId) }),
    foresee(entries) {
      const ids = new Set(entries.map(({ episodeId }) => episodeId))
      return hideEpisodes(({ episodeId }) => ids.has(episodeId))
    },
    failed: (entries) =>
      toastFailure(
        entries.length === 1
          ? 'No se pudo eliminar el episodio'
          : 'No se pudieron eliminar los episodios seleccionados',
      ),
    onDone(_, entries) {
      const words =
        entries.length === 1
          ? 'Episodio eliminado del historial'
          : `${entries.length} episodios eliminados del historial`
      toast.success(words, { action: { label: 'Deshacer', onPress: () => restore.mutate(entries) } })
    },
  })
  const forgetAll = useTrackingAct({
    async send() {
      const { history } = await trpcClient.tracking.history.query({ limit: limits.history.max })
      const { deletedCount } = await trpcClient.tracking.forgetAll.mutate()
      return { history, isWhole: deletedCount === history.length }
    },
    foresee: () => hideEpisodes(() => true),
    failed: () => toastFailure('No se pudo borrar el historial'),
    onDone({ history, isWhole }) {
      const action = { label: 'Deshacer', onPress: () => restore.mutate(history) }
      // A long one is not known to its end: half of it back would be no undoing.
      toast.success('Historial borrado', isWhole ? { action } : {})
    },
  })
  return { forget: forget.mutate, forgetAll: () => forgetAll.mutate(undefined) }
}

const putBack = (entries: HistoryEntry[]) =>
  trpcClient.tracking.putBack.mutate({
    entries: entries.map(({ episodeId, progress, updatedAt }) => ({ episodeId, progress, updatedAt })),
  })
