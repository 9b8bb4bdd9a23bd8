import { firstLimits } from '@animeteca/contracts/entry-limits'

/** Query input of the history on the home page. */
export const shownHistory = { limit: firstLimits.history.shown }
