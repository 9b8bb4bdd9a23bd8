import type { OnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import { entryLimits } from '@animeteca/contracts/entry-limits'
import { oneOf, searchOf, text } from '../../../lib/search/search-params.ts'
import { today } from '../../../lib/text/dates.ts'

const { min, max } = entryLimits.releaseYear

/** A date such as `2026-11-20`, of a year that the API accepts. */
function day(written: unknown) {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(written) || Number.isNaN(Date.parse(written)))
    return undefined
  const year = Number(written.slice(0, 4))
  return year >= min && year <= max ? written : undefined
}

/**
 * `semana` is any day of the week, by default the current one; `ver` chooses the whole catalogue, by default the viewer's series;
 * `plataforma` is that of the catalogue's filters.
 */
export const calendarSearch = searchOf({ semana: day, ver: oneOf(['todo']), plataforma: text() })
export type CalendarSearch = ReturnType<typeof calendarSearch>

/** Query input of a week in the viewer's time zone; the default is the current day of the viewer's clock. */
export const weekOf = (
  { semana }: CalendarSearch,
  timeZone: string | undefined,
  onPlatforms: OnPlatforms | undefined,
) => ({
  from: semana ?? today(),
  timeZone,
  ...onPlatforms,
})
