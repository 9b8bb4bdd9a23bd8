import { firstLimits } from '@animeteca/contracts/entry-limits'

/** As many episodes of the history as the home page shows. */
export const shownHistory = { limit: firstLimits.history.shown }
