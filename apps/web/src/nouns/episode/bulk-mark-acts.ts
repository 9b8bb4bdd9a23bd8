import { limits } from '@animeteca/contracts/limits'
import type { Followed } from '@animeteca/contracts/tracking/tracking'
import { kept } from '../../lib/offline/kept-acts.ts'
import { perform } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { plural } from '../../lib/text/plural.ts'
import { bulkActs } from './bulk-acts.ts'
import { cacheMarks, episodeWords, markFailed } from './mark-act.ts'
import { markedToasts } from './marked-toasts.ts'
import { setInRun } from './set-in-run.ts'

/** `ids` are what is shown at once: the answer says which of them were new. */
export type Marking = {
  animeId: number
  range: { seasonId: number } | { upToEpisodeId: number }
  ids: number[]
  watchedAt?: 'unknown'
  runId?: number | undefined
}
type Marked = { episodeIds: number[]; lists?: Followed | undefined; isAgain?: boolean }
export type Unmarking = { animeId: number; ids: number[]; runId?: number | undefined; isUndo?: boolean }
type Marks = { episodeId: number; watchedAt: string | null }[]
type Restoring = { animeId: number; ids: number[]; marks: Marks; runId: number | undefined }

export const markManyAct = kept<Marking, Marked, number[]>({
  name: 'tracking.markMany',
  scope: 'tracking',
  send: ({ animeId, range, ids, watchedAt, runId }) =>
    runId
      ? setInRun(runId, marksOf(ids), true)
      : trpcClient.tracking.markMany.mutate({ animeId, ...range, ...(watchedAt && { watchedAt }), follow: true }),
  apply: ({ animeId, ids, runId }) => cacheMarks(animeId, ids, true, runId),
  invert: ({ animeId, runId }, changed) => void cacheMarks(animeId, changed, false, runId),
  onSuccess({ episodeIds: ids }, { animeId, runId }) {
    const undo = () => perform(unmarkManyAct, { animeId, ids, runId, isUndo: true })
    bulkActs.add({ animeId, ids, runId, isWatched: true, undo })
  },
  done({ episodeIds: ids, ...marked }, { animeId, runId }) {
    if (ids.length === 0) return { tone: 'info', words: 'Ya los habías visto todos' }
    const words = plural(ids.length, 'episodio marcado como visto', 'episodios marcados como vistos')
    const undo = () => perform(unmarkManyAct, { animeId, ids, runId, isUndo: true })
    return markedToasts({ words, undo }, animeId, marked)
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})

/** Answers the marks that it took off, with their times, unless it undoes a marking. */
export const unmarkManyAct = kept<Unmarking, Marks, number[]>({
  name: 'tracking.unmarkMany',
  scope: 'tracking',
  async send({ animeId, ids, runId, isUndo }) {
    if (runId) return (await setInRun(runId, marksOf(ids), false)).marks
    const { episodes } = isUndo ? { episodes: [] } : await trpcClient.tracking.watched.query({ animeId })
    await trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids })
    const unmarked = new Set(ids)
    return episodes
      .filter(({ episodeId }) => unmarked.has(episodeId))
      .map(({ episodeId, watchedAt }) => ({ episodeId, watchedAt }))
  },
  apply: ({ animeId, ids, runId }) => cacheMarks(animeId, ids, false, runId),
  invert: ({ animeId, runId }, changed) => void cacheMarks(animeId, changed, true, runId),
  onSuccess(marks, { animeId, runId, isUndo }) {
    const restored = restoring(animeId, marks, runId)
    if (isUndo || !canRestore(marks)) return
    const undo = () => perform(restoreMarksAct, restored)
    bulkActs.add({ animeId, ids: restored.ids, runId, isWatched: false, undo })
  },
  done(marks, { animeId, ids, runId, isUndo }) {
    if (isUndo) return null
    return {
      words: plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'),
      ...(canRestore(marks) && { undo: () => perform(restoreMarksAct, restoring(animeId, marks, runId)) }),
    }
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `No vistos: ${episodeWords(animeId, ids)}`,
})

export const markMany = (given: Marking): void => perform(markManyAct, given)

export const unmarkMany = (given: Unmarking): void => perform(unmarkManyAct, given)

const restoreMarksAct = kept<Restoring, unknown, number[]>({
  name: 'tracking.restoreMarks',
  scope: 'tracking',
  send: async ({ marks, runId }) =>
    runId ? setInRun(runId, marks, true) : trpcClient.tracking.restoreMarks.mutate({ marks }),
  apply: ({ animeId, ids, runId }) => cacheMarks(animeId, ids, true, runId),
  invert: ({ animeId, runId }, changed) => void cacheMarks(animeId, changed, false, runId),
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})

const marksOf = (ids: readonly number[]) => ids.map((episodeId) => ({ episodeId }))

/** Restoring only some of the marks would not be an undo. */
const canRestore = ({ length }: Marks) => length > 0 && length <= limits.restoredMarks.max

const restoring = (animeId: number, marks: Marks, runId: number | undefined): Restoring => ({
  animeId,
  runId,
  ids: marks.map(({ episodeId }) => episodeId),
  marks,
})
