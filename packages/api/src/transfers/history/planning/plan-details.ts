import { isDeepStrictEqual } from 'node:util'
import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { lists } from '@animeteca/contracts/labels'
import type { ListType } from '@animeteca/contracts/labels'
import { isActive, isOver } from '../../list-facts.ts'
import type { FileState } from './combine-entries.ts'
import { noDetails } from './current-state.ts'
import type { CurrentState, Details } from './current-state.ts'

/** The list after an import: the further one, or the one of the file. */
export function listOf(policy: ImportPolicy, mine: ListType | null, theirs: ListType | null) {
  if (!mine || !theirs) return theirs ?? mine
  if (policy === 'theirs') return theirs
  return lists[theirs].progressRank > lists[mine].progressRank ? theirs : mine
}

/** The entry details after an import. `theirs` lacks the dates that the owner's marks already show; `stated` has all dates of the file. */
export function detailsOf(
  policy: ImportPolicy,
  { details, place }: CurrentState,
  theirs: FileState,
  { stated, listType, isMoved }: { stated: Dates; listType: ListType | null; isMoved: boolean },
): Omit<Details, 'externalEntries'> {
  const mine = details ?? noDetails
  const isTheirs = policy === 'theirs'
  const either = <Value>(own: Value | null, given: Value | null) => (isTheirs ? (given ?? own) : (own ?? given))
  const followsFile = isMoved || !place || (isTheirs && !theirs.isListDerived && isActive(listType))
  return {
    note: either(mine.note, theirs.note),
    isPrivate: mine.isPrivate || theirs.isPrivate,
    isPaused: followsFile ? theirs.isPaused && isActive(listType) : mine.isPaused,
    ...datesOf(mine, theirs, { stated, isTheirs, isOver: isOver(listType) }),
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

type Dates = Pick<Details, 'startedOn' | 'finishedOn'>

/**
 * The earliest start and the latest finish; unchanged if the finish would precede the start. The stated dates must be in order too: the marks of a first
 * import already show its start, so a second import of the same file would otherwise store the finish that the first one refused.
 */
function datesOf(
  { startedOn, finishedOn }: Dates,
  theirs: Dates,
  { stated, isTheirs, isOver }: { stated: Dates; isTheirs: boolean; isOver: boolean },
): Dates {
  const mergedWith = (given: Dates): Dates => {
    const finish = isOver ? given.finishedOn : null
    return isTheirs
      ? { startedOn: given.startedOn ?? startedOn, finishedOn: finish ?? finishedOn }
      : {
          startedOn: days(startedOn, given.startedOn)[0] ?? null,
          finishedOn: days(finishedOn, finish).at(-1) ?? null,
        }
  }
  const merged = mergedWith(theirs)
  return isInOrder(merged) && isInOrder(mergedWith(stated)) ? merged : { startedOn, finishedOn }
}

const isInOrder = (dates: Dates) => !dates.startedOn || !dates.finishedOn || dates.startedOn <= dates.finishedOn

const days = (...dates: (string | null)[]) => dates.filter((date) => date !== null).toSorted()

/** The fields of the details that change. */
export function changesOf(now: Details, next: Details): Partial<Details> {
  const entries = Object.entries(next).filter(
    ([field, value]) => !isDeepStrictEqual(now[field as keyof Details], value),
  )
  return Object.fromEntries(entries)
}
