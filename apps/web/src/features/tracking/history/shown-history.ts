import { entryLimits } from '@animeteca/contracts/entry-limits'

/** Query input of the history on the home page. */
export const shownHistory = { limit: entryLimits.history.shown }
