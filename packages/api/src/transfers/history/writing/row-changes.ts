import type { Details, Place } from '../planning/current-state.ts'
import type { PlannedPosition } from '../planning/entry-positions.ts'
import type { PlannedVote } from '../planning/entry-votes.ts'

/** What was changed of an anime's list and details, and what they were before: null where there was nothing; and of its episodes, and runs. */
export interface RowChanges {
  list?: { from: Place | null; to: Place }
  details?: { from: Partial<Details>; to: Partial<Details>; isNew: boolean }
  votes?: PlannedVote[]
  positions?: PlannedPosition[]
  runs?: WrittenRun[]
}

/** A run that an import has made, and what it was then: `print` tells its marks. */
export interface WrittenRun {
  id: number
  endedAt: string | null
  isFinished: boolean
  print: string
}
