import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../../lib/query/trpc.ts'
import { shownHistory } from './shown-history.ts'

/** An episode that the viewer opened, with its position. */
export type HistoryEntry = Outputs['tracking']['history']['history'][number]

/** Removes episodes from the cached history; returns the removed ones. */
export function hideEpisodes(isHidden: (entry: HistoryEntry) => boolean): HistoryEntry[] {
  const known = utils.tracking.history.getData(shownHistory)?.history ?? []
  setEntries((entries) => entries.filter((entry) => !isHidden(entry)))
  return known.filter(isHidden)
}

/** Restores removed episodes in the order of their time, unless they are there. */
export function showEpisodes(hidden: readonly HistoryEntry[]): void {
  setEntries((entries) => {
    const ids = new Set(entries.map(({ episodeId }) => episodeId))
    const missing = hidden.filter(({ episodeId }) => !ids.has(episodeId))
    const all = [...entries, ...missing].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    return all.slice(0, shownHistory.limit)
  })
}

const setEntries = (change: (entries: HistoryEntry[]) => HistoryEntry[]) =>
  utils.tracking.history.setData(shownHistory, (known) => known && { history: change(known.history) })
