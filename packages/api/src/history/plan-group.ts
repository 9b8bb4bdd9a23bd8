import type { ImportPolicy, Remark } from '@animeteca/contracts/history-imports'
import type { ListType } from '@animeteca/contracts/labels'
import { combined } from './combine-entries.ts'
import type { Theirs } from './combine-entries.ts'
import { marksOf } from './entry-marks.ts'
import type { PlannedMark } from './entry-marks.ts'
import type { GroupRow } from './group-row.ts'

/** What is kept of an anime beside its list. */
export interface Details {
  note: string | null
  isPrivate: boolean
  isPaused: boolean
  startedOn: string | null
  finishedOn: string | null
  externalScore: number | null
  externalStatus: string | null
  externalProgress: number | null
}

export interface Place {
  listType: ListType
  /** ISO 8601; null for now. */
  addedAt: string | null
}

/** What somebody has of an anime already. */
export interface Own {
  place: Place | null
  details: Details | null
  hasMarks: boolean
  /** Whether the anime has aired to its end. */
  isComplete: boolean
}

/** What was changed of an anime's list and details, and what they were before: null where there was nothing. */
export interface Wrote {
  list?: { from: Place | null; to: Place }
  details?: { from: Partial<Details>; to: Partial<Details>; isNew: boolean }
}

export interface GroupPlan {
  place: Place | null
  /** Those that change. */
  details: Partial<Details>
  rows: { row: number; marks: PlannedMark[]; remarks: Remark[] }[]
}

export const noDetails: Details = {
  note: null,
  isPrivate: false,
  isPaused: false,
  startedOn: null,
  finishedOn: null,
  externalScore: null,
  externalStatus: null,
  externalProgress: null,
}

/**
 * What the rows of a file about one anime would change of what somebody has of it. A second time they change nothing: marks are
 * only ever added, and a list goes one way.
 */
export function planGroup(policy: ImportPolicy, own: Own, rows: GroupRow[]): GroupPlan {
  const theirs = combined(rows, own.isComplete)
  const planned = rows.map(({ row, entry, range }) => {
    const { marks, remarks } = marksOf(entry, range)
    return { row, marks, remarks: [...remarks, ...(theirs.remarks.get(row) ?? [])] }
  })
  if (policy === 'mine' && (own.place || own.details || own.hasMarks)) {
    return { place: null, details: {}, rows: planned.map((row) => ({ ...row, marks: [], remarks: [] })) }
  }
  const listType = listOf(policy, own.place?.listType ?? null, theirs.listType)
  const isMoved = listType !== null && listType !== own.place?.listType
  const place = isMoved ? { listType, addedAt: own.place?.addedAt ?? theirs.addedAt } : null
  const details = detailsOf(policy, own, theirs, { listType, isMoved })
  return { place, details: changesOf(own.details ?? noDetails, details), rows: planned }
}

/** Where a list is on the way through an anime: what was finished or given up never goes back. */
const reached: Record<ListType, number> = { plan_to_watch: 0, watching: 1, dropped: 2, completed: 3 }

function listOf(policy: ImportPolicy, mine: ListType | null, theirs: ListType | null) {
  if (!mine || !theirs) return theirs ?? mine
  if (policy === 'theirs') return theirs
  return reached[theirs] > reached[mine] ? theirs : mine
}

function detailsOf(
  policy: ImportPolicy,
  { details, place }: Own,
  theirs: Theirs,
  { listType, isMoved }: { listType: ListType | null; isMoved: boolean },
): Details {
  const mine = details ?? noDetails
  const isTheirs = policy === 'theirs'
  const either = <Value>(own: Value | null, given: Value | null) => (isTheirs ? (given ?? own) : (own ?? given))
  const isOver = listType === 'completed' || listType === 'dropped'
  const followsFile = isMoved || !place || isTheirs
  return {
    note: either(mine.note, theirs.note),
    isPrivate: mine.isPrivate || theirs.isPrivate,
    isPaused: followsFile ? theirs.isPaused && listType === 'watching' : mine.isPaused,
    ...datesOf(mine, theirs, { isTheirs, isOver }),
    externalScore: either(mine.externalScore, theirs.score),
    externalStatus:
      (listType === theirs.listType && theirs.sourceStatus) || either(mine.externalStatus, theirs.sourceStatus),
    externalProgress: isTheirs
      ? (theirs.progress ?? mine.externalProgress)
      : furthest(mine.externalProgress, theirs.progress),
  }
}

const furthest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** The earliest start and the latest end; an end before the beginning is not taken over. */
function datesOf(mine: Details, theirs: Theirs, { isTheirs, isOver }: { isTheirs: boolean; isOver: boolean }) {
  const finish = isOver ? theirs.finishedOn : null
  const startedOn = isTheirs
    ? (theirs.startedOn ?? mine.startedOn)
    : (days(mine.startedOn, theirs.startedOn)[0] ?? null)
  const finishedOn = isTheirs ? (finish ?? mine.finishedOn) : (days(mine.finishedOn, finish).at(-1) ?? null)
  if (!startedOn || !finishedOn || startedOn <= finishedOn) return { startedOn, finishedOn }
  return { startedOn: mine.startedOn, finishedOn: mine.finishedOn }
}

const days = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()

/** The fields of `next` that differ from `now`. */
function changesOf(now: Details, next: Details): Partial<Details> {
  const entries = Object.entries(next).filter(([field, value]) => now[field as keyof Details] !== value)
  return Object.fromEntries(entries)
}

/** Whether a plan would change nothing but what some row of it marks. */
export const leavesAnimeAlone = ({ place, details }: GroupPlan) => !place && Object.keys(details).length === 0
