import { searchOf } from '../../../lib/search/search-params.ts'

/** A date such as `2026-11-20`. */
export const day = (written: unknown) =>
  typeof written === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))
    ? written
    : undefined

export const activitySearch = searchOf({ dia: day })
export type ActivitySearch = ReturnType<typeof activitySearch>
