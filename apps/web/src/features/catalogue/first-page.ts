import { firstLimits } from '@animeteca/contracts/first-limits'

/** The cards that come with the page, before the index. */
export const firstPage = { limit: firstLimits.page.default }
