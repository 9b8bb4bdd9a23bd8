import { limits } from '@animeteca/contracts/limits'
import { type Act, perform, useOptimistic } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { hideEpisodes, type HistoryEntry, showEpisodes } from './history-cache.ts'

/** Takes episodes out of the history, or all of it. */
export function useHistoryActs() {
  const forget = useOptimistic(forgetAct)
  const forgetAll = useOptimistic(forgetAllAct)
  return { forget: forget.mutate, forgetAll: () => forgetAll.mutate() }
}

const forgetAct: Act<HistoryEntry[], unknown, HistoryEntry[]> = {
  name: 'tracking.forget',
  scope: 'tracking',
  send: (entries) => trpcClient.tracking.forgetBatch.mutate({ episodeIds: entries.map(({ episodeId }) => episodeId) }),
  apply(entries) {
    const ids = new Set(entries.map(({ episodeId }) => episodeId))
    return hideEpisodes(({ episodeId }) => ids.has(episodeId))
  },
  invert: (_, hidden) => showEpisodes(hidden),
  done: (_, entries) => ({
    words:
      entries.length === 1
        ? 'Episodio eliminado del historial'
        : `${entries.length} episodios eliminados del historial`,
    undo: () => perform(restoreAct, entries),
  }),
  failed: (entries) =>
    entries.length === 1 ? 'No se pudo eliminar el episodio' : 'No se pudieron eliminar los episodios seleccionados',
}

const forgetAllAct: Act<void, { history: HistoryEntry[]; isWhole: boolean }, HistoryEntry[]> = {
  name: 'tracking.forgetAll',
  scope: 'tracking',
  async send() {
    const { history } = await trpcClient.tracking.history.query({ limit: limits.history.max })
    const { deletedCount } = await trpcClient.tracking.forgetAll.mutate()
    return { history, isWhole: deletedCount === history.length }
  },
  apply: () => hideEpisodes(() => true),
  invert: (_, hidden) => showEpisodes(hidden),
  // The answer holds a limited number of entries: restoring only those would not be an undo.
  done: ({ history, isWhole }) => ({
    words: 'Historial borrado',
    ...(isWhole && { undo: () => perform(restoreAct, history) }),
  }),
  failed: 'No se pudo borrar el historial',
}

const restoreAct: Act<HistoryEntry[]> = {
  name: 'tracking.putBack',
  scope: 'tracking',
  send: (entries) =>
    trpcClient.tracking.putBack.mutate({
      entries: entries.map(({ episodeId, progress, updatedAt }) => ({ episodeId, progress, updatedAt })),
    }),
  failed: 'No se pudo devolver al historial lo que se quitó',
}
