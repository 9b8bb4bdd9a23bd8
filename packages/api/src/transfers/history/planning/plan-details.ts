import { isDeepStrictEqual } from 'node:util'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import type { FileState } from './combine-entries.ts'
import { noDetails } from './current-state.ts'
import type { CurrentState, Details } from './current-state.ts'

/** The list after an import: the further one, or the one of the file. */
export function listOf(policy: ImportPolicy, mine: ListType | null, theirs: ListType | null) {
  if (!mine || !theirs) return theirs ?? mine
  if (policy === 'theirs') return theirs
  return lists[theirs].progressRank > lists[mine].progressRank ? theirs : mine
}

/** The entry details after an import. */
export function detailsOf(
  policy: ImportPolicy,
  { details, place }: CurrentState,
  theirs: FileState,
  { listType, isMoved }: { listType: ListType | null; isMoved: boolean },
): Omit<Details, 'externalEntries'> {
  const mine = details ?? noDetails
  const isTheirs = policy === 'theirs'
  const either = <Value>(own: Value | null, given: Value | null) => (isTheirs ? (given ?? own) : (own ?? given))
  const isOver = listType !== null && lists[listType].isOver
  const isActive = listType !== null && lists[listType].isActive
  const followsFile = isMoved || !place || (isTheirs && !theirs.isListDerived && isActive)
  return {
    note: either(mine.note, theirs.note),
    isPrivate: mine.isPrivate || theirs.isPrivate,
    isPaused: followsFile ? theirs.isPaused && isActive : mine.isPaused,
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

/** The earliest start and the latest finish; unchanged if the finish would precede the start. */
function datesOf(mine: Details, theirs: FileState, { isTheirs, isOver }: { isTheirs: boolean; isOver: boolean }) {
  const finish = isOver ? theirs.finishedOn : null
  const startedOn = isTheirs
    ? (theirs.startedOn ?? mine.startedOn)
    : (days(mine.startedOn, theirs.startedOn)[0] ?? null)
  const finishedOn = isTheirs ? (finish ?? mine.finishedOn) : (days(mine.finishedOn, finish).at(-1) ?? null)
  if (!startedOn || !finishedOn || startedOn <= finishedOn) return { startedOn, finishedOn }
  return { startedOn: mine.startedOn, finishedOn: mine.finishedOn }
}

const days = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()

/** The fields of the details that change. */
export function changesOf(now: Details, next: Details): Partial<Details> {
  const entries = Object.entries(next).filter(
    ([field, value]) => !isDeepStrictEqual(now[field as keyof Details], value),
  )
  return Object.fromEntries(entries)
}
