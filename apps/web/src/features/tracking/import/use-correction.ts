import type { HistoryImport } from '@animeteca/contracts/history-imports'
import { toastFailure } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

export type Correction = { animeId: number | null; seasonId?: number | null }

/** Says which anime a row is, and counts the rows anew. */
export function useCorrection({ id: importId }: HistoryImport, row: number) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.tracking.imports.correct.useMutation({
    onSuccess() {
      void utils.tracking.imports.rows.invalidate({ importId })
      void utils.tracking.imports.byId.invalidate({ importId })
    },
    onError: (error) => toastFailure('No hemos podido guardarlo', error),
  })
  return { correct: (correction: Correction) => mutate({ importId, row, ...correction }), isPending }
}
