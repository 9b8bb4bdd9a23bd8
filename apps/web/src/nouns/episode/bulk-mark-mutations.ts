import { limits } from '@animeteca/contracts/limits'
import type { Followed } from '@animeteca/contracts/tracking/watched-marks'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { plural } from '../../lib/text/plural.ts'
import { bulkChanges } from './bulk-changes.ts'
import { cacheMarks, episodesLabel, markErrorToast } from './mark-watched-mutation.ts'
import { markedToasts } from './marked-toasts.ts'
import { setRewatchMarks } from './set-rewatch-marks.ts'

/** `ids` are marked in the cache; the response says which of them were new. */
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

export const markManyMutation = offlineMutation<Marking, Marked, number[]>({
  name: 'tracking.markMany',
  scope: 'tracking',
  send: ({ animeId, range, ids, watchedAt, runId }) =>
    runId
      ? setRewatchMarks({ runId, marks: marksOf(ids), isWatched: true })
      : trpcClient.tracking.markMany.mutate({ animeId, ...range, ...(watchedAt && { watchedAt }), follow: true }),
  apply: ({ animeId, ids, runId }) => cacheMarks({ animeId, ids, isWatched: true, runId }),
  invert: ({ animeId, runId }, changed) => void cacheMarks({ animeId, ids: changed, isWatched: false, runId }),
  onSuccess({ episodeIds: ids }, { animeId, runId }) {
    const undo = () => mutate(unmarkManyMutation, { animeId, ids, runId, isUndo: true })
    bulkChanges.add({ animeId, ids, runId, isWatched: true, undo })
  },
  successToast({ episodeIds: ids, ...marked }, { animeId, runId }) {
    if (ids.length === 0) return { tone: 'info', message: 'Ya los habías visto todos' }
    const message = plural(ids.length, 'episodio marcado como visto', 'episodios marcados como vistos')
    const undo = () => mutate(unmarkManyMutation, { animeId, ids, runId, isUndo: true })
    return markedToasts({ message, undo }, animeId, marked)
  },
  errorToast: markErrorToast,
  label: ({ animeId, ids }) => `Vistos: ${episodesLabel(animeId, ids)}`,
})

/** Returns the removed marks with their dates, so that they can be restored; none when it undoes a marking. */
export const unmarkManyMutation = offlineMutation<Unmarking, Marks, number[]>({
  name: 'tracking.unmarkMany',
  scope: 'tracking',
  async send({ animeId, ids, runId, isUndo }) {
    if (runId) return (await setRewatchMarks({ runId, marks: marksOf(ids), isWatched: false })).marks
    const { episodes } = isUndo ? { episodes: [] } : await trpcClient.tracking.watched.query({ animeId })
    await trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids })
    const unmarked = new Set(ids)
    return episodes
      .filter(({ episodeId }) => unmarked.has(episodeId))
      .map(({ episodeId, watchedAt }) => ({ episodeId, watchedAt }))
  },
  apply: ({ animeId, ids, runId }) => cacheMarks({ animeId, ids, isWatched: false, runId }),
  invert: ({ animeId, runId }, changed) => void cacheMarks({ animeId, ids: changed, isWatched: true, runId }),
  onSuccess(marks, { animeId, runId, isUndo }) {
    const restored = restoring(animeId, marks, runId)
    if (isUndo || !canRestore(marks)) return
    const undo = () => mutate(restoreMarksMutation, restored)
    bulkChanges.add({ animeId, ids: restored.ids, runId, isWatched: false, undo })
  },
  successToast(marks, { animeId, ids, runId, isUndo }) {
    if (isUndo) return null
    return {
      message: plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'),
      ...(canRestore(marks) && { undo: () => mutate(restoreMarksMutation, restoring(animeId, marks, runId)) }),
    }
  },
  errorToast: markErrorToast,
  label: ({ animeId, ids }) => `No vistos: ${episodesLabel(animeId, ids)}`,
})

export const markMany = (given: Marking): void => mutate(markManyMutation, given)

export const unmarkMany = (given: Unmarking): void => mutate(unmarkManyMutation, given)

const restoreMarksMutation = offlineMutation<Restoring, unknown, number[]>({
  name: 'tracking.restoreMarks',
  scope: 'tracking',
  send: async ({ marks, runId }) =>
    runId ? setRewatchMarks({ runId, marks, isWatched: true }) : trpcClient.tracking.restoreMarks.mutate({ marks }),
  apply: ({ animeId, ids, runId }) => cacheMarks({ animeId, ids, isWatched: true, runId }),
  invert: ({ animeId, runId }, changed) => void cacheMarks({ animeId, ids: changed, isWatched: false, runId }),
  errorToast: markErrorToast,
  label: ({ animeId, ids }) => `Vistos: ${episodesLabel(animeId, ids)}`,
})

const marksOf = (ids: readonly number[]) => ids.map((episodeId) => ({ episodeId }))

/** A partial restore would not be an undo. */
const canRestore = ({ length }: Marks) => length > 0 && length <= limits.restoredMarks.max

const restoring = (animeId: number, marks: Marks, runId: number | undefined): Restoring => ({
  animeId,
  runId,
  ids: marks.map(({ episodeId }) => episodeId),
  marks,
})
