import type { Outputs } from '@animeteca/api-client/client'
import { limits } from '@animeteca/contracts/limits'
import { type Act, perform, useOptimistic } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type Continuation, hideAnimes, showAnimes } from './history-cache.ts'

type HistoryRow = Outputs['tracking']['historyRows']['entries'][number]

/** Takes animes out of the history with every episode of them, or all of it. */
export function useHistoryActs() {
  const forget = useOptimistic(forgetAct)
  const forgetAll = useOptimistic(forgetAllAct)
  return { forget: forget.mutate, forgetAll: () => forgetAll.mutate() }
}

const forgetAct: Act<Continuation[], HistoryRow[], Continuation[]> = {
  name: 'tracking.forget',
  scope: 'tracking',
  async send(cards) {
    const { entries } = await trpcClient.tracking.historyRows.query({ animeIds: cards.map(({ animeId }) => animeId) })
    const episodeIds = entries.map(({ episodeId }) => episodeId)
    for (let from = 0; from < episodeIds.length; from += limits.batchIds.max)
      await trpcClient.tracking.forgetBatch.mutate({ episodeIds: episodeIds.slice(from, from + limits.batchIds.max) })
    return entries
  },
  apply(cards) {
    const ids = new Set(cards.map(({ animeId }) => animeId))
    return hideAnimes(({ animeId }) => ids.has(animeId))
  },
  invert: (_, hidden) => showAnimes(hidden),
  done: (entries) =>
    // another page has been faster
    entries.length === 0
      ? null
      : {
          words:
            entries.length === 1
              ? 'Episodio eliminado del historial'
              : `${entries.length} episodios eliminados del historial`,
          undo: () => perform(restoreAct, entries),
        },
  failed: (cards) =>
    cards.length === 1 ? 'No se pudo eliminar el episodio' : 'No se pudieron eliminar los episodios seleccionados',
}

const forgetAllAct: Act<void, { entries: HistoryRow[]; isWhole: boolean }, Continuation[]> = {
  name: 'tracking.forgetAll',
  scope: 'tracking',
  async send() {
    const { entries } = await trpcClient.tracking.historyRows.query({})
    const { deletedCount } = await trpcClient.tracking.forgetAll.mutate()
    return { entries, isWhole: deletedCount === entries.length }
  },
  apply: () => hideAnimes(() => true),
  invert: (_, hidden) => showAnimes(hidden),
  // The answer holds a limited number of entries: restoring only those would not be an undo.
  done: ({ entries, isWhole }) => ({
    words: 'Historial borrado',
    ...(isWhole && { undo: () => perform(restoreAct, entries) }),
  }),
  failed: 'No se pudo borrar el historial',
}

const restoreAct: Act<HistoryRow[]> = {
  name: 'tracking.putBack',
  scope: 'tracking',
  send: (entries) => trpcClient.tracking.putBack.mutate({ entries }),
  failed: 'No se pudo devolver al historial lo que se quitó',
}
