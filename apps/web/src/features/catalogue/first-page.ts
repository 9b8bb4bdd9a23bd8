import { limits } from '@animeteca/contracts/limits'

/** The cards that come with the page, before the index. */
export const firstPage = { limit: limits.page.default }
