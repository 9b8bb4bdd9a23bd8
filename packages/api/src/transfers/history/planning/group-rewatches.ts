import { notLater } from './entry-days.ts'
import { episodeFinder } from './episode-finder.ts'
import type { GroupRow } from './group-row.ts'

export interface PlannedRewatchMark {
  episodeId: number
  /** ISO 8601. */
  watchedAt: string
  isFirst: boolean
}

/** A rewatch in the file. */
export interface PlannedRewatch {
  startedAt: string
  /** Null while it is active. */
  endedAt: string | null
  isFinished: boolean
  marks: PlannedRewatchMark[]
}

/** A rewatch that the owner already has. */
export interface OwnRewatch {
  startedAt: string
  endedAt: string | null
  isFinished: boolean
  markCount: number
}

/** The rewatches that the rows of one anime add, by row, and the rows whose rewatch conflicts with an existing one. */
export function rewatchesOf(rows: GroupRow[], mine: OwnRewatch[], { isCompleted }: { isCompleted: boolean }) {
  const added = new Map<number, PlannedRewatch[]>()
  const conflicting = new Set<number>()
  const known = new Map(mine.map((rewatch) => [rewatch.startedAt, rewatch]))
  let hasActive = mine.some(({ endedAt }) => endedAt === null)
  for (const row of rows) {
    for (const rewatch of entryRewatches(row)) {
      const same = known.get(rewatch.startedAt)
      if (same ? !isSame(same, rewatch) : rewatch.endedAt === null && hasActive) conflicting.add(row.row)
      if (same || (rewatch.endedAt === null && hasActive)) continue
      hasActive ||= rewatch.endedAt === null
      add(added, row.row, rewatch)
    }
  }
  const active = isCompleted && !hasActive && activeRewatchOf(rows)
  if (active && !(active.isDated ? known.has(active.rewatch.startedAt) : mine.length > 0))
    add(added, active.row, active.rewatch)
  return { added, conflicting }
}

function add(rewatches: Map<number, PlannedRewatch[]>, row: number, rewatch: PlannedRewatch) {
  const before = rewatches.get(row)
  if (before) before.push(rewatch)
  else rewatches.set(row, [rewatch])
}

const isSame = (mine: OwnRewatch, { endedAt, isFinished, marks }: PlannedRewatch) =>
  mine.endedAt === endedAt && mine.isFinished === isFinished && mine.markCount === marks.length

/**
 * The rewatches of our own export, exactly, or the finished rewatches of a source that dates each viewing.
 * Marks of episodes that the catalogue lacks are dropped, and with all of its marks a rewatch.
 */
function entryRewatches({ entry, range }: GroupRow): PlannedRewatch[] {
  const find = episodeFinder(range)
  const finished = (entry.runs ?? []).map(({ startedAt, endedAt, watched }) => ({
    startedAt,
    endedAt,
    isFinished: true,
    watched: watched.map(({ season, episode, watchedAt }) => ({ season, episode, watchedAt, isFirst: false })),
  }))
  return (entry.own?.runs ?? finished).flatMap(({ startedAt, endedAt, isFinished, watched }) => {
    const marks = watched.flatMap(({ season, episode, watchedAt, isFirst }) => {
      const episodeId = find(season, episode)
      return episodeId === undefined ? [] : [{ episodeId, watchedAt: notLater(watchedAt)!, isFirst }]
    })
    if (watched.length > 0 && marks.length === 0) return []
    return {
      startedAt: notLater(startedAt)!,
      endedAt: notLater(endedAt),
      isFinished: isFinished && endedAt !== null,
      marks,
    }
  })
}

/**
 * The active rewatch of another site. Sites usually give its progress and hardly ever its start: then it starts when the entry was last
 * changed there. All rewatched seasons become one rewatch.
 */
function activeRewatchOf(rows: GroupRow[]) {
  const again = rows.filter(({ entry, range }) => !entry.own && entry.isRewatching && range.length > 0)
  const [first] = again
  if (!first) return undefined
  const since = again.flatMap(({ entry }) => entry.rewatchedSince ?? entry.updatedAt ?? []).toSorted()[0] ?? null
  const startedAt = notLater(since) ?? new Date().toISOString()
  const episodes = again.flatMap(({ entry, range }) => range.slice(0, entry.rewatchProgress ?? 0))
  const ids = [...new Set(episodes.map(([id]) => id))]
  const marks = ids.map((episodeId) => ({ episodeId, watchedAt: startedAt, isFirst: false }))
  return { row: first.row, isDated: since !== null, rewatch: { startedAt, endedAt: null, isFinished: false, marks } }
}
