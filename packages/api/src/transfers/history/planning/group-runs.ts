import { notLater } from './entry-days.ts'
import { episodeFinder } from './episode-finder.ts'
import type { GroupRow } from './group-row.ts'

export interface RunMark {
  episodeId: number
  /** ISO 8601. */
  watchedAt: string
  isFirst: boolean
}

/** A rewatch in the file. */
export interface PlannedRun {
  startedAt: string
  /** Null while it is active. */
  endedAt: string | null
  isFinished: boolean
  marks: RunMark[]
}

/** A rewatch that the owner already has. */
export interface OwnRun {
  startedAt: string
  endedAt: string | null
  isFinished: boolean
  markCount: number
}

/** The rewatches that the rows of one anime add, by row, and the rows whose rewatch conflicts with an existing one. */
export function runsOf(rows: GroupRow[], mine: OwnRun[], isCompleted: boolean) {
  const added = new Map<number, PlannedRun[]>()
  const conflicting = new Set<number>()
  const known = new Map(mine.map((run) => [run.startedAt, run]))
  let isOpen = mine.some(({ endedAt }) => endedAt === null)
  for (const row of rows) {
    for (const run of writtenRuns(row)) {
      const same = known.get(run.startedAt)
      if (same ? !isSame(same, run) : run.endedAt === null && isOpen) conflicting.add(row.row)
      if (same || (run.endedAt === null && isOpen)) continue
      isOpen ||= run.endedAt === null
      add(added, row.row, run)
    }
  }
  const begun = isCompleted && !isOpen && ofOtherSite(rows)
  if (begun && !(begun.isDated ? known.has(begun.run.startedAt) : mine.length > 0)) add(added, begun.row, begun.run)
  return { added, conflicting }
}

function add(runs: Map<number, PlannedRun[]>, row: number, run: PlannedRun) {
  const before = runs.get(row)
  if (before) before.push(run)
  else runs.set(row, [run])
}

const isSame = (mine: OwnRun, { endedAt, isFinished, marks }: PlannedRun) =>
  mine.endedAt === endedAt && mine.isFinished === isFinished && mine.markCount === marks.length

/**
 * The rewatches of our own export, exactly, or the finished rewatches of a source that dates each viewing.
 * Marks of episodes that the catalogue lacks are dropped, and with all of its marks a rewatch.
 */
function writtenRuns({ entry, range }: GroupRow): PlannedRun[] {
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
function ofOtherSite(rows: GroupRow[]) {
  const again = rows.filter(({ entry, range }) => !entry.own && entry.isRewatching && range.length > 0)
  const [first] = again
  if (!first) return undefined
  const since = again.flatMap(({ entry }) => entry.rewatchedSince ?? entry.updatedAt ?? []).toSorted()[0] ?? null
  const startedAt = notLater(since) ?? new Date().toISOString()
  const episodes = again.flatMap(({ entry, range }) => range.slice(0, entry.rewatchProgress ?? 0))
  const ids = [...new Set(episodes.map(([id]) => id))]
  const marks = ids.map((episodeId) => ({ episodeId, watchedAt: startedAt, isFirst: false }))
  return { row: first.row, isDated: since !== null, run: { startedAt, endedAt: null, isFinished: false, marks } }
}
