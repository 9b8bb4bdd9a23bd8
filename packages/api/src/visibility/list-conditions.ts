import { listsWhere } from '@animeteca/contracts/labels'
import { textLiterals } from '../database/statement.ts'

/** SQL conditions on a column `list_type`, made from the facts about lists in `contracts/labels.ts`. */
const condition = (isIncluded: Parameters<typeof listsWhere>[0]) => {
  const types = textLiterals(listsWhere(isIncluded))
  return (column: string) => `${column} in (${types})`
}

export const isActiveList = condition(({ isActive }) => isActive)
export const isSeenList = condition(({ countsAsSeen }) => countsAsSeen)
export const isOverList = condition(({ isOver }) => isOver)
export const isFollowedList = condition(({ isFollowed }) => isFollowed)
/** In progress or finished. */
export const isStartedList = condition(({ isActive, countsAsSeen }) => isActive || countsAsSeen)
/** Planned: the first watched mark moves the anime to Viendo. */
export const isPlannedList = condition(({ isActive, isOver }) => !isActive && !isOver)
export const isActivityList = condition(({ isShownAsActivity }) => isShownAsActivity)
