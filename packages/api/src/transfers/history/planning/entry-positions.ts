import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { notLater } from './entry-days.ts'
import type { EpisodeFinder } from './episode-finder.ts'

/** The playback position of an episode. */
export interface Position {
  seconds: number
  /** ISO 8601. */
  updatedAt: string
}

export interface PlannedPosition {
  episodeId: number
  from: Position | null
  to: Position
}

/** Playback positions from our own export. The later of two positions wins; by the policy `theirs` the one of the file does. */
export function positionsOf(
  { own }: HistoryEntry,
  find: EpisodeFinder,
  mine: ReadonlyMap<number, Position>,
  policy: ImportPolicy,
) {
  const planned = new Map<number, PlannedPosition>()
  let isMissing = false
  for (const { season, episode, seconds, updatedAt } of own?.progress ?? []) {
    const episodeId = find(season, episode)
    isMissing ||= episodeId === undefined
    if (episodeId === undefined) continue
    const from = mine.get(episodeId) ?? null
    const to = { seconds, updatedAt: notLater(updatedAt)! }
    if (from && (policy === 'theirs' ? isSame(from, to) : from.updatedAt >= to.updatedAt)) continue
    planned.set(episodeId, { episodeId, from, to })
  }
  return { positions: [...planned.values()], isMissing }
}

const isSame = (one: Position, other: Position) => one.seconds === other.seconds && one.updatedAt === other.updatedAt
