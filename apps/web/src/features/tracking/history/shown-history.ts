import { limits } from '@animeteca/contracts/limits'

/** As many episodes of the history as the home page shows. */
export const shownHistory = { limit: limits.history.shown }
