import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { notLater } from './entry-days.ts'
import type { EpisodeFinder } from './episode-finder.ts'

/** Where an episode was left. */
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

/** Where episodes were left that our own file names: the later of two is where one is, unless the file's word counts. */
export function positionsOf(
  { own }: HistoryEntry,
  find: EpisodeFinder,
  mine: ReadonlyMap<number, Position>,
  isTheirs: boolean,
) {
  const planned = new Map<number, PlannedPosition>()
  let isMissing = false
  for (const { season, episode, seconds, updatedAt } of own?.progress ?? []) {
    const episodeId = find(season, episode)
    isMissing ||= episodeId === undefined
    if (episodeId === undefined) continue
    const from = mine.get(episodeId) ?? null
    const to = { seconds, updatedAt: notLater(updatedAt)! }
    if (from && (isTheirs ? isSame(from, to) : from.updatedAt >= to.updatedAt)) continue
    planned.set(episodeId, { episodeId, from, to })
  }
  return { positions: [...planned.values()], isMissing }
}

const isSame = (one: Position, other: Position) => one.seconds === other.seconds && one.updatedAt === other.updatedAt
