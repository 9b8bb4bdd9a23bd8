import type { Outputs } from '@animeteca/api-client/client'
import { shownHistory } from '../../../lib/history.ts'
import { utils } from '../../../lib/trpc.ts'

export type HistoryEntry = Outputs['tracking']['history']['history'][number]

/** Leaves episodes out of what is shown; returns what brings them back. */
export function hideEpisodes(isHidden: (entry: HistoryEntry) => boolean): () => void {
  const before = utils.tracking.history.getData(shownHistory)
  utils.tracking.history.setData(
    shownHistory,
    (known) => known && { history: known.history.filter((entry) => !isHidden(entry)) },
  )
  return () => utils.tracking.history.setData(shownHistory, before)
}
