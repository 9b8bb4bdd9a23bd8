import { lists } from '@animeteca/contracts/labels'
import type { ListFacts, ListType } from '@animeteca/contracts/labels'

const fact = (holds: (facts: ListFacts) => boolean) => (list: ListType | null) => list !== null && holds(lists[list])

/** What being in a list means, for imports and exports; false for no list. */
export const isActive = fact((list) => list.isActive)
export const countsAsSeen = fact((list) => list.countsAsSeen)
export const isAbandoned = fact((list) => list.isOver && !list.countsAsSeen)
export const isPlanned = fact((list) => !list.isActive && !list.isOver)
export const isOver = fact((list) => list.isOver)
