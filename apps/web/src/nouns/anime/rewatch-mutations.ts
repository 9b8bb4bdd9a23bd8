import { type OptimisticMutation, mutate } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import type { SuccessToast } from '../../lib/success-toast.ts'

type OfAnime = { animeId: number; title: string }
type RewatchInput = OfAnime & { runId: number }
type ChangedRewatch = { eventId: number | null; run: { number: number } }
type ActiveRewatch = NonNullable<NonNullable<ReturnType<typeof utils.tracking.forAnime.getData>>['runs']>['open']

/** Starts a rewatch. It is not optimistic: only the server knows its number. */
export const startRewatchMutation: OptimisticMutation<OfAnime, ChangedRewatch> = {
  name: 'tracking.openRun',
  scope: 'tracking',
  send: ({ animeId }) => trpcClient.tracking.openRun.mutate({ animeId }),
  successToast: ({ run, eventId }, { title }) => undoable(`Empiezas a ver ${title} por ${run.number}.ª vez`, eventId),
  errorToast: { message: 'No se pudo empezar el revisionado', reason: 'below' },
}

const endingRewatch = {
  scope: 'tracking',
  apply: ({ animeId, runId }) => cacheActiveRewatch(animeId, (active) => (active?.id === runId ? null : active)),
  invert: ({ animeId }, before) => void cacheActiveRewatch(animeId, (active) => active ?? before),
  errorToast: { message: 'No se pudo cerrar el revisionado', reason: 'below' },
} satisfies Partial<OptimisticMutation<RewatchInput, ChangedRewatch, ActiveRewatch>>

/** Ends the active rewatch and keeps its marks. */
export const endRewatchMutation: OptimisticMutation<RewatchInput, ChangedRewatch, ActiveRewatch> = {
  ...endingRewatch,
  name: 'tracking.endRun',
  send: ({ runId }) => trpcClient.tracking.endRun.mutate({ runId }),
  successToast: ({ eventId }, { title }) => undoable(`Has abandonado el revisionado de ${title}`, eventId),
}

/** Deletes the active rewatch with its marks. */
export const discardRewatchMutation: OptimisticMutation<RewatchInput, ChangedRewatch, ActiveRewatch> = {
  ...endingRewatch,
  name: 'tracking.discardRun',
  send: ({ runId }) => trpcClient.tracking.discardRun.mutate({ runId }),
  successToast: ({ run, eventId }) => undoable(`Revisionado descartado (${run.number}.ª vez)`, eventId),
}

const undoEventMutation: OptimisticMutation<number> = {
  name: 'tracking.takeBackRun',
  scope: 'tracking',
  send: (id) => trpcClient.tracking.takeBack.mutate({ id }),
  errorToast: { message: 'No se pudo deshacer', reason: 'below' },
}

/** Without an event, the change is older than the activity log and cannot be undone. */
const undoable = (message: string, eventId: number | null): SuccessToast => ({
  message,
  ...(eventId !== null && { undo: () => mutate(undoEventMutation, eventId) }),
})

/** Changes the active rewatch of an anime's cached tracking; returns the previous one. */
function cacheActiveRewatch(animeId: number, change: (active: ActiveRewatch) => ActiveRewatch): ActiveRewatch {
  const known = utils.tracking.forAnime.getData({ animeId })
  if (!known?.runs) return null
  const { open: active } = known.runs
  utils.tracking.forAnime.setData({ animeId }, { ...known, runs: { ...known.runs, open: change(active) } })
  return active
}
