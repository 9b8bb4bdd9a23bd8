import type { Outputs } from '@animeteca/api-client/client'
import { type OptimisticMutation, mutate, useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { hideEpisodes, type HistoryEntry, showEpisodes } from './history-cache.ts'

type HistoryRow = Outputs['tracking']['historyRows']['entries'][number]

/** Deletes episodes of the history, or all of it, and offers to restore them. */
export function useHistoryMutations() {
  const forget = useOptimisticMutation(forgetMutation)
  const forgetAll = useOptimisticMutation(forgetAllMutation)
  return { forget: forget.mutate, forgetAll: () => forgetAll.mutate() }
}

const forgetMutation: OptimisticMutation<HistoryEntry[], { deletedCount: number }, HistoryEntry[]> = {
  name: 'tracking.forget',
  scope: 'tracking',
  send: (entries) => trpcClient.tracking.forgetBatch.mutate({ episodeIds: entries.map(({ episodeId }) => episodeId) }),
  apply(entries) {
    const ids = new Set(entries.map(({ episodeId }) => episodeId))
    return hideEpisodes(({ episodeId }) => ids.has(episodeId))
  },
  invert: (_, hidden) => showEpisodes(hidden),
  successToast: ({ deletedCount }, entries) =>
    // Another page may have deleted them first.
    deletedCount === 0
      ? null
      : {
          message:
            deletedCount === 1
              ? 'Episodio eliminado del historial'
              : `${deletedCount} episodios eliminados del historial`,
          undo: () => mutate(restoreMutation, entries.map(toRow)),
        },
  errorToast: (_, entries) =>
    entries.length === 1 ? 'No se pudo eliminar el episodio' : 'No se pudieron eliminar los episodios seleccionados',
}

const toRow = ({ episodeId, progress, updatedAt }: HistoryEntry): HistoryRow => ({ episodeId, progress, updatedAt })

const forgetAllMutation: OptimisticMutation<void, { entries: HistoryRow[]; isWhole: boolean }, HistoryEntry[]> = {
  name: 'tracking.forgetAll',
  scope: 'tracking',
  async send() {
    const { entries } = await trpcClient.tracking.historyRows.query()
    const { deletedCount } = await trpcClient.tracking.forgetAll.mutate()
    return { entries, isWhole: deletedCount === entries.length }
  },
  apply: () => hideEpisodes(() => true),
  invert: (_, hidden) => showEpisodes(hidden),
  // The answer holds a limited number of entries: restoring only those would not be an undo.
  successToast: ({ entries, isWhole }) => ({
    message: 'Historial borrado',
    ...(isWhole && { undo: () => mutate(restoreMutation, entries) }),
  }),
  errorToast: 'No se pudo borrar el historial',
}

const restoreMutation: OptimisticMutation<HistoryRow[]> = {
  name: 'tracking.putBack',
  scope: 'tracking',
  send: (entries) => trpcClient.tracking.putBack.mutate({ entries }),
  errorToast: 'No se pudo restaurar el historial',
}
