import { notLater } from './entry-days.ts'
import { episodeFinder } from './episode-finder.ts'
import type { GroupRow } from './group-row.ts'

export interface RunMark {
  episodeId: number
  /** ISO 8601. */
  watchedAt: string
  isFirst: boolean
}

/** A time of watching an anime again that a file tells of. */
export interface PlannedRun {
  startedAt: string
  /** Null while it goes on. */
  endedAt: string | null
  isFinished: boolean
  marks: RunMark[]
}

/** One that its owner has here. */
export interface OwnRun {
  startedAt: string
  endedAt: string | null
  isFinished: boolean
  markCount: number
}

/** The runs that the rows of one anime add, by row, and the rows of which one is here already that is not the same. */
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
 * The runs of our own file, word for word, and finished ones of a source that says when each episode was watched again. A mark of an
 * episode that is not here has no place in them.
 */
function writtenRuns({ entry, range }: GroupRow): PlannedRun[] {
  const find = episodeFinder(range)
  const finished = (entry.runs ?? []).map(({ startedAt, endedAt, watched }) => ({
    startedAt,
    endedAt,
    isFinished: true,
    watched: watched.map(({ season, episode, watchedAt }) => ({ season, episode, watchedAt, isFirst: false })),
  }))
  return (entry.own?.runs ?? finished).map(({ startedAt, endedAt, isFinished, watched }) => {
    const marks = watched.flatMap(({ season, episode, watchedAt, isFirst }) => {
      const episodeId = find(season, episode)
      return episodeId === undefined ? [] : [{ episodeId, watchedAt: notLater(watchedAt)!, isFirst }]
    })
    return {
      startedAt: notLater(startedAt)!,
      endedAt: notLater(endedAt),
      isFinished: isFinished && endedAt !== null,
      marks,
    }
  })
}

/**
 * Other sites say that an anime is being watched again, as a rule how far, and hardly ever since when: then it has begun when that
 * was last changed there. Its seasons are one run.
 */
function ofOtherSite(rows: GroupRow[]) {
  const again = rows.filter(({ entry, range }) => !entry.own && entry.isRewatching && range.length > 0)
  const [first] = again
  if (!first) return undefined
  const said = again.flatMap(({ entry }) => entry.rewatchedSince ?? entry.updatedAt ?? []).toSorted()[0] ?? null
  const startedAt = notLater(said) ?? new Date().toISOString()
  const episodes = again.flatMap(({ entry, range }) => range.slice(0, entry.rewatchProgress ?? 0))
  const ids = [...new Set(episodes.map(([id]) => id))]
  const marks = ids.map((episodeId) => ({ episodeId, watchedAt: startedAt, isFirst: false }))
  return { row: first.row, isDated: said !== null, run: { startedAt, endedAt: null, isFinished: false, marks } }
}
