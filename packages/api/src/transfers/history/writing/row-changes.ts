import type { Details, OwnPlace, Place } from '../planning/current-state.ts'
import type { PlannedPosition } from '../planning/entry-positions.ts'
import type { PlannedRating } from '../planning/entry-ratings.ts'

/** The changes that a row made, each with its previous value: null where there was none. It is stored as JSON, so its fields keep their names. */
export interface RowChanges {
  list?: { from: OwnPlace | null; to: Place }
  details?: { from: Partial<Details>; to: Partial<Details>; isNew: boolean }
  /** When list and details were changed: rows of one anime may be written one after the other, and an undo goes backwards. */
  at?: string
  votes?: PlannedRating[]
  positions?: PlannedPosition[]
  runs?: WrittenRewatch[]
}

/** A rewatch that an import created, with its state then; `print` is a fingerprint of its marks. */
export interface WrittenRewatch {
  id: number
  endedAt: string | null
  isFinished: boolean
  print: string
}
