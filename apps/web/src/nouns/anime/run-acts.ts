import { type Act, perform, type SuccessToast } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'

type OfAnime = { animeId: number; title: string }
type OfRun = OfAnime & { runId: number }
type Done = { eventId: number | null; run: { number: number } }
type Open = NonNullable<NonNullable<ReturnType<typeof utils.tracking.forAnime.getData>>['runs']>['open']

/** Begins to watch an anime again: what that is called only the server knows. */
export const openRunAct: Act<OfAnime, Done> = {
  name: 'tracking.openRun',
  scope: 'tracking',
  send: ({ animeId }) => trpcClient.tracking.openRun.mutate({ animeId }),
  done: ({ run, eventId }, { title }) => undoable(`Empiezas a ver ${title} por ${run.number}.ª vez`, eventId),
  failed: { words: 'No se pudo empezar el revisionado', reason: 'below' },
}

const leaving = {
  scope: 'tracking',
  apply: ({ animeId, runId }) => cacheOpen(animeId, (open) => (open?.id === runId ? null : open)),
  invert: ({ animeId }, before) => void cacheOpen(animeId, (open) => open ?? before),
  failed: { words: 'No se pudo cerrar el revisionado', reason: 'below' },
} satisfies Partial<Act<OfRun, Done, Open>>

/** Stops where one is: what was marked stays. */
export const endRunAct: Act<OfRun, Done, Open> = {
  ...leaving,
  name: 'tracking.endRun',
  send: ({ runId }) => trpcClient.tracking.endRun.mutate({ runId }),
  done: ({ eventId }, { title }) => undoable(`Has abandonado el revisionado de ${title}`, eventId),
}

/** Takes it away with what was marked, as if it had never begun. */
export const discardRunAct: Act<OfRun, Done, Open> = {
  ...leaving,
  name: 'tracking.discardRun',
  send: ({ runId }) => trpcClient.tracking.discardRun.mutate({ runId }),
  done: ({ run, eventId }) => undoable(`Revisionado descartado (${run.number}.ª vez)`, eventId),
}

const takeBackAct: Act<number> = {
  name: 'tracking.takeBackRun',
  scope: 'tracking',
  send: (id) => trpcClient.tracking.takeBack.mutate({ id }),
  failed: { words: 'No se pudo deshacer', reason: 'below' },
}

/** What had been done before cannot be undone here. */
const undoable = (words: string, eventId: number | null): SuccessToast => ({
  words,
  ...(eventId !== null && { undo: () => perform(takeBackAct, eventId) }),
})

/** Shows on the anime's page which run is open; answers which one was. */
function cacheOpen(animeId: number, change: (open: Open) => Open): Open {
  const known = utils.tracking.forAnime.getData({ animeId })
  if (!known?.runs) return null
  const { open } = known.runs
  utils.tracking.forAnime.setData({ animeId }, { ...known, runs: { ...known.runs, open: change(open) } })
  return open
}
