import { firstLimits } from '@animeteca/contracts/entry-limits'

/** The cards that come with the page, before the index. */
export const firstPage = { limit: firstLimits.page.default }
