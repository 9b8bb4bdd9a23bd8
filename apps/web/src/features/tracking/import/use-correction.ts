import type { HistoryImport } from '@animeteca/contracts/history/history-imports'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

export type Correction = {
  animeId: number | null
  seasonId?: number | null
  firstEpisode?: number
  episodeCount?: number | null
}

/** Corrects the anime of a row, and updates the counts. */
export function useCorrection({ id: importId }: HistoryImport, row: number) {
  const { mutate, isPending } = trpc.tracking.imports.correct.useMutation(
    withToasts({
      errorToast: 'No hemos podido guardarlo',
    }),
  )
  return { correct: (correction: Correction) => mutate({ importId, row, ...correction }), isPending }
}
