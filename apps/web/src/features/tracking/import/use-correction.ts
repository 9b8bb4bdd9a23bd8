import type { HistoryImport } from '@animeteca/contracts/history/history-imports'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'

export type Correction = {
  animeId: number | null
  seasonId?: number | null
  firstEpisode?: number
  episodeCount?: number | null
}

/** Corrects the anime of a row, and updates the counts. */
export function useCorrection({ id: importId }: HistoryImport, row: number) {
  const { mutate, isPending } = useOptimisticMutation({
    name: 'tracking.imports.correct',
    send: trpcClient.tracking.imports.correct.mutate,
    errorToast: 'No hemos podido guardarlo',
  })
  return { correct: (correction: Correction) => mutate({ importId, row, ...correction }), isPending }
}
