import { firstLimits } from '@animeteca/contracts/entry-limits'
import { oneOf, searchOf } from '../../../lib/search/search-params.ts'

const { min, max } = firstLimits.releaseYear

/** A day of the calendar, such as `2026-11-20`, of a year that can be asked for. */
function day(written: unknown) {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(written) || Number.isNaN(Date.parse(written)))
    return undefined
  const year = Number(written.slice(0, 4))
  return year >= min && year <= max ? written : undefined
}

/** Which week is shown, by any day of it: this one unless told. And whose series: one's own unless told. */
export const calendarSearch = searchOf({ semana: day, ver: oneOf(['todo']) })
export type CalendarSearch = ReturnType<typeof calendarSearch>

/** The day that it is where the viewer is. */
export const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** A week of the calendar as it is asked for; days have no hours, so that this one is that of the viewer's clock. */
export const weekOf = ({ semana }: CalendarSearch) => ({ from: semana ?? today() })
