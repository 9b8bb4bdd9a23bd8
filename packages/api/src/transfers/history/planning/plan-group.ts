import type { ImportPolicy, Remark } from '@animeteca/contracts/history/history-imports'
import type { ListType } from '@animeteca/contracts/labels'
import { countsAsSeen } from '../../list-facts.ts'
import { combineRows } from './combine-entries.ts'
import type { FileState } from './combine-entries.ts'
import { isUntouched, noDetails } from './current-state.ts'
import type { Details, CurrentState, Place } from './current-state.ts'
import { marksOf } from './entry-marks.ts'
import type { PlannedMark } from './entry-marks.ts'
import { positionsOf } from './entry-positions.ts'
import type { PlannedPosition } from './entry-positions.ts'
import { ratingsOf } from './entry-ratings.ts'
import type { PlannedRating } from './entry-ratings.ts'
import { episodeFinder } from './episode-finder.ts'
import { externalEntriesAfter } from './external-entries.ts'
import { rewatchesOf } from './group-rewatches.ts'
import type { PlannedRewatch } from './group-rewatches.ts'
import type { GroupRow } from './group-row.ts'
import type { AnimeState } from './part-state.ts'
import { changesOf, detailsOf, listOf } from './plan-details.ts'
import { withoutKnownFacts } from './without-known-facts.ts'

export interface GroupPlan {
  place: Place | null
  /** Only the fields that change. */
  details: Partial<Details>
  rows: PlannedRow[]
}

export interface PlannedRow {
  row: number
  marks: PlannedMark[]
  ratings: PlannedRating[]
  positions: PlannedPosition[]
  rewatches: PlannedRewatch[]
  /** Whether the row adds the anime to a custom list or the favourites. */
  isListed: boolean
  remarks: Remark[]
}

/**
 * Plans the changes that the rows of one anime make to a person's data. Importing the same rows again changes nothing: marks are only
 * added, and a list only moves forwards.
 */
export function planGroup(policy: ImportPolicy, own: CurrentState, rows: GroupRow[]): GroupPlan {
  const marks = new Map(rows.map(({ row, entry, range }) => [row, marksOf(entry, range, own.aired)]))
  const unseenCount = unseenAfter(own, marks.values())
  const fromFile = combineRows(withoutKnownFacts(rows, own), own)
  const theirs = watchingWhileUnseen(fromFile, rows, unseenCount)
  if (policy === 'mine' && !isUntouched(own)) {
    return { place: null, details: {}, rows: rows.map(({ row }) => ({ row, ...nothing })) }
  }
  const listType = listOf(theirs.isListDerived ? 'further' : policy, own.place?.listType ?? null, theirs.listType)
  const isMoved = listType !== null && listType !== own.place?.listType
  const place = isMoved ? { listType, addedAt: own.place?.addedAt ?? theirs.addedAt } : null
  const stated = watchingWhileUnseen(combineRows(rows, own), rows, unseenCount)
  const details = detailsOf(policy, own, theirs, { stated, listType, isMoved })
  const isCompleted = countsAsSeen(listType)
  const rewatches = rewatchesOf(rows, own.rewatches, { isCompleted })
  const planned = rows.map(({ row, entry, range }) => {
    const find = episodeFinder(range)
    const { marks: added, remarks } = marks.get(row)!
    const { ratings, ...rated } = ratingsOf(entry, find, own.ratings, policy)
    const { positions, ...left } = positionsOf(entry, find, own.positions, policy)
    const isMissing = rated.isMissing || left.isMissing
    const all: Remark[] = [
      ...remarks,
      ...(theirs.remarks.get(row) ?? []),
      ...(isMissing ? (['marks_missing'] as const) : []),
      ...(rewatches.conflicting.has(row) ? (['run_kept'] as const) : []),
      ...(entry.isRewatching && !entry.own && !isCompleted ? (['rewatch_unfinished'] as const) : []),
      ...(fromFile.listType !== theirs.listType && listType === theirs.listType ? (['rest_unseen'] as const) : []),
    ]
    const isListed = (entry.lists ?? []).some(({ title }) => !own.inLists.includes(title))
    return {
      row,
      marks: added,
      ratings,
      positions,
      rewatches: rewatches.added.get(row) ?? [],
      isListed,
      remarks: [...new Set(all)],
    }
  })
  const before = stateOf(own, own.place?.listType ?? null, own.details ?? noDetails, [])
  const after = stateOf(own, listType, details, planned)
  const { episodes } = own
  const isListTheirs = listType === theirs.listType
  const known = own.details?.externalEntries ?? []
  const externalEntries = externalEntriesAfter(known, rows, { policy, episodes, before, after, isListTheirs })
  return { place, details: changesOf(own.details ?? noDetails, { ...details, externalEntries }), rows: planned }
}

const unseenAfter = ({ unseen }: CurrentState, planned: Iterable<{ marks: PlannedMark[] }>) =>
  unseen.difference(new Set(Array.from(planned, ({ marks }) => marks.map(({ episodeId }) => episodeId)).flat())).size

/** A completed season is not a completed anime: stay in watching while aired episodes are unseen. Our own export is taken as it is. */
function watchingWhileUnseen(theirs: FileState, rows: GroupRow[], unseenCount: number): FileState {
  if (!countsAsSeen(theirs.listType) || unseenCount === 0 || rows.some(({ entry }) => entry.own)) return theirs
  return { ...theirs, listType: 'watching', finishedOn: null }
}

/** The state of the anime after the rows are applied. */
function stateOf(
  own: CurrentState,
  list: ListType | null,
  details: Omit<Details, 'externalEntries'>,
  rows: PlannedRow[],
): AnimeState {
  const { isPaused, isPrivate, startedOn, finishedOn, note } = details
  const marked = new Set(rows.flatMap(({ marks }) => marks.map(({ episodeId }) => episodeId)))
  const seen = new Set(own.episodes.flatMap(([id, , , isWatched]) => (isWatched || marked.has(id) ? [id] : [])))
  // reversed, because of several ratings of an episode the first is set
  const rated = new Map(
    rows.toReversed().flatMap(({ ratings }) => ratings.map(({ episodeId, to }) => [episodeId, to.rating])),
  )
  const rewatches = [
    ...own.rewatches,
    ...rows.flatMap((row) => row.rewatches.map((rewatch) => ({ ...rewatch, markCount: rewatch.marks.length }))),
  ]
  return {
    list,
    isPaused,
    isPrivate,
    startedOn,
    finishedOn,
    note,
    rewatches: rewatches.filter(({ isFinished }) => isFinished).length,
    rewatched: rewatches.find(({ endedAt }) => endedAt === null)?.markCount ?? null,
    isWatched: (id) => seen.has(id),
    ratingOf: (id) => rated.get(id) ?? own.ratings.get(id)?.rating,
  }
}

const nothing: Omit<PlannedRow, 'row'> = {
  marks: [],
  ratings: [],
  positions: [],
  rewatches: [],
  isListed: false,
  remarks: [],
}

/** Whether a row adds nothing itself; changes of list and details belong to the anime, not to a row. */
export const addsNothing = ({ marks, ratings, positions, rewatches, isListed }: PlannedRow) =>
  !isListed && [marks, ratings, positions, rewatches].every(({ length }) => length === 0)

/** Whether a plan changes neither list nor details. */
export const leavesAnimeAlone = ({ place, details }: GroupPlan) => !place && Object.keys(details).length === 0
