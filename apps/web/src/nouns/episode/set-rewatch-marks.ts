import { trpcClient } from '../../lib/query/trpc.ts'

type RewatchMark = { episodeId: number; watchedAt?: string | null | undefined }
type RewatchMarks = { runId: number; marks: readonly RewatchMark[]; isWatched: boolean }
type ChangedMarks = { episodeIds: number[]; isAgain: boolean; marks: { episodeId: number; watchedAt: string }[] }

/** Marks or unmarks episodes in a rewatch; returns what changed, and whether the rewatch is now complete. */
export async function setRewatchMarks({ runId, marks, isWatched }: RewatchMarks): Promise<ChangedMarks> {
  if (!isWatched) {
    const episodeIds = marks.map(({ episodeId }) => episodeId)
    const unmarked = await trpcClient.tracking.unmarkInRun.mutate({ runId, episodeIds })
    return { episodeIds, isAgain: false, marks: unmarked.marks }
  }
  const { episodeIds, isFinished } = await trpcClient.tracking.markInRun.mutate({
    runId,
    marks: marks.map(({ episodeId, watchedAt }) => ({ episodeId, ...(watchedAt && { watchedAt }) })),
  })
  return { episodeIds, isAgain: isFinished, marks: [] }
}
