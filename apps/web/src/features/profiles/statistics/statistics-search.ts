import { ordinal, searchOf } from '../../../lib/search/search-params.ts'
import { timeZone } from '../../../lib/text/time-zone.ts'

/** The year shown; the total by default. */
export const statisticsSearch = searchOf({ year: ordinal })

/** Includes the viewer's time zone, in which days are counted. */
export const statisticsQuery = (id: number, year: number | undefined) => ({
  id,
  timeZone: timeZone(),
  ...(year !== undefined && { year: Math.min(2200, Math.max(1900, year)) }),
})
