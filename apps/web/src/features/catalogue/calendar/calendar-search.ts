import type { OnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import { entryLimits } from '@animeteca/contracts/entry-limits'
import { day, oneOf, searchOf, text } from '../../../lib/search/search-params.ts'
import { today } from '../../../lib/text/dates.ts'

const { min, max } = entryLimits.releaseYear

/** A date of a year that the API accepts. */
function dayOfCatalogue(written: unknown) {
  const date = day(written)
  const year = Number(date?.slice(0, 4))
  return year >= min && year <= max ? date : undefined
}

/**
 * `semana` is any day of the week, by default the current one; `ver` chooses the whole catalogue, by default the viewer's series;
 * `plataforma` is that of the catalogue's filters.
 */
export const calendarSearch = searchOf({ semana: dayOfCatalogue, ver: oneOf(['todo']), plataforma: text() })
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
