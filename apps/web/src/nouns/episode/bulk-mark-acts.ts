import { limits } from '@animeteca/contracts/limits'
import type { Followed } from '@animeteca/contracts/tracking'
import { kept } from '../../lib/offline/kept-acts.ts'
import { perform } from '../../lib/optimistic.ts'
import { plural } from '../../lib/plural.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { bulkActs } from './bulk-acts.ts'
import { cacheMarks, episodeWords, markFailed } from './mark-act.ts'
import { markedToasts } from './marked-toasts.ts'

/** `ids` are what is shown at once: the answer says which of them were new. */
type Marking = {
  animeId: number
  range: { seasonId: number } | { upToEpisodeId: number }
  ids: number[]
  watchedAt?: 'unknown'
}
type Marked = { episodeIds: number[]; lists?: Followed | undefined }
type Unmarking = { animeId: number; ids: number[]; isUndo?: boolean }
type Marks = { episodeId: number; watchedAt: string | null }[]
type Restoring = { animeId: number; ids: number[]; marks: Marks }

export const markManyAct = kept<Marking, Marked, number[]>({
  name: 'tracking.markMany',
  scope: 'tracking',
  send: ({ animeId, range, watchedAt }) =>
    trpcClient.tracking.markMany.mutate({ animeId, ...range, ...(watchedAt && { watchedAt }), follow: true }),
  apply: ({ animeId, ids }) => cacheMarks(animeId, ids, true),
  invert: ({ animeId }, changed) => void cacheMarks(animeId, changed, false),
  onSuccess: ({ episodeIds: ids }, { animeId }) =>
    bulkActs.add({ animeId, ids, isWatched: true, undo: () => perform(unmarkManyAct, { animeId, ids, isUndo: true }) }),
  done({ episodeIds: ids, lists }, { animeId }) {
    if (ids.length === 0) return { tone: 'info', words: 'Ya los habías visto todos' }
    const words = plural(ids.length, 'episodio marcado como visto', 'episodios marcados como vistos')
    const undo = () => perform(unmarkManyAct, { animeId, ids, isUndo: true })
    return markedToasts({ words, undo }, animeId, lists)
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})

/** Answers the marks that it took off, with their times, unless it undoes a marking. */
export const unmarkManyAct = kept<Unmarking, Marks, number[]>({
  name: 'tracking.unmarkMany',
  scope: 'tracking',
  async send({ animeId, ids, isUndo }) {
    const { episodes } = isUndo ? { episodes: [] } : await trpcClient.tracking.watched.query({ animeId })
    await trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids })
    const unmarked = new Set(ids)
    return episodes
      .filter(({ episodeId }) => unmarked.has(episodeId))
      .map(({ episodeId, watchedAt }) => ({ episodeId, watchedAt }))
  },
  apply: ({ animeId, ids }) => cacheMarks(animeId, ids, false),
  invert: ({ animeId }, changed) => void cacheMarks(animeId, changed, true),
  onSuccess(marks, { animeId, isUndo }) {
    const restored = restoring(animeId, marks)
    if (isUndo || !canRestore(marks)) return
    bulkActs.add({ animeId, ids: restored.ids, isWatched: false, undo: () => perform(restoreMarksAct, restored) })
  },
  done(marks, { animeId, ids, isUndo }) {
    if (isUndo) return null
    return {
      words: plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'),
      ...(canRestore(marks) && { undo: () => perform(restoreMarksAct, restoring(animeId, marks)) }),
    }
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `No vistos: ${episodeWords(animeId, ids)}`,
})

const restoreMarksAct = kept<Restoring, unknown, number[]>({
  name: 'tracking.restoreMarks',
  scope: 'tracking',
  send: ({ marks }) => trpcClient.tracking.restoreMarks.mutate({ marks }),
  apply: ({ animeId, ids }) => cacheMarks(animeId, ids, true),
  invert: ({ animeId }, changed) => void cacheMarks(animeId, changed, false),
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})

/** Restoring only some of the marks would not be an undo. */
const canRestore = ({ length }: Marks) => length > 0 && length <= limits.restoredMarks.max

const restoring = (animeId: number, marks: Marks): Restoring => ({
  animeId,
  ids: marks.map(({ episodeId }) => episodeId),
  marks,
})
