import { ordinal, searchOf } from '../../../lib/search-params.ts'

/** Which year is shown; everything unless told. */
export const statisticsSearch = searchOf({ year: ordinal })

/** That of the viewer's clock. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How days are counted where the viewer is. */
export const statisticsQuery = (id: number, year: number | undefined) => ({
  id,
  timeZone: timeZone(),
  ...(year !== undefined && { year: Math.min(2200, Math.max(1900, year)) }),
})
