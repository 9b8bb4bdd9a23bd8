import { ordinal, searchOf } from '../../../lib/search/search-params.ts'
import { timeZone } from '../../../lib/text/time-zone.ts'

/** Which year is shown; everything unless told. */
export const statisticsSearch = searchOf({ year: ordinal })

/** How days are counted where the viewer is. */
export const statisticsQuery = (id: number, year: number | undefined) => ({
  id,
  timeZone: timeZone(),
  ...(year !== undefined && { year: Math.min(2200, Math.max(1900, year)) }),
})
