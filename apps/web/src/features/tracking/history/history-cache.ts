import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../../lib/trpc.ts'
import { shownHistory } from './shown-history.ts'

export type HistoryEntry = Outputs['tracking']['history']['history'][number]

/** Leaves episodes out of what is shown; returns those that were there. */
export function hideEpisodes(isHidden: (entry: HistoryEntry) => boolean): HistoryEntry[] {
  const known = utils.tracking.history.getData(shownHistory)?.history ?? []
  setHistory((history) => history.filter((entry) => !isHidden(entry)))
  return known.filter(isHidden)
}

/** Puts hidden episodes back where their time says; one that is there stays as it is. */
export function showEpisodes(hidden: readonly HistoryEntry[]): void {
  setHistory((history) => {
    const ids = new Set(history.map(({ episodeId }) => episodeId))
    const missing = hidden.filter(({ episodeId }) => !ids.has(episodeId))
    return [...history, ...missing].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  })
}

const setHistory = (change: (history: HistoryEntry[]) => HistoryEntry[]) =>
  utils.tracking.history.setData(shownHistory, (known) => known && { history: change(known.history) })
