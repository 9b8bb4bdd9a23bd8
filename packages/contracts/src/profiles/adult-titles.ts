import * as z from 'zod'
import { sentText, time } from '../fields.ts'

/** Whether the site has adult titles, and since when the caller asks for them; null if they do not. */
export const adultTitles = z.object({ isOffered: z.boolean(), since: time.nullable() })
export type AdultTitles = z.output<typeof adultTitles>

const oldest = '1900-01-01'
const today = () => new Date().toISOString().slice(0, 10)

/** The date of birth is checked and not stored. */
export const askForAdultTitles = z.object({
  bornOn: sentText({
    max: 40,
    required: 'Indica tu fecha de nacimiento',
    tooLong: 'La fecha de nacimiento no es válida',
  })
    .pipe(z.iso.date('La fecha de nacimiento no es válida'))
    .refine((day) => day >= oldest && day <= today(), 'La fecha de nacimiento no es válida'),
})
export type AskForAdultTitles = z.output<typeof askForAdultTitles>

/** The age in whole years of a person born on a day, on another day. A person born on 29 February has their birthday on 1 March in other years. */
export function ageOn(bornOn: string, day = today()) {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}
