import { entryLimits } from '@animeteca/contracts/entry-limits'

/** Query input of the cards that are shown before the index has loaded. */
export const firstPage = { limit: entryLimits.page.default }
