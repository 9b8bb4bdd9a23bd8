import * as z from 'zod'
import { errors } from '../errors.ts'
import { flag, id, optionalText, success } from '../fields.ts'
import { limits } from '../limits.ts'

/** A date as in `2026-11-22`, from 1900 to tomorrow, since tomorrow in UTC is already today in some time zones. */
const day = z.iso
  .date('La fecha no es válida')
  .refine((value) => value >= '1900', 'La fecha no es válida')
  .refine((value) => Date.parse(value) <= Date.now() + 86_400_000, 'La fecha no puede estar en el futuro')

/** An optional date: an empty string and null both mean none. */
const optionalDay = z.union([day, z.literal('').transform(() => null)]).nullable()

const note = optionalText({
  max: limits.note.max,
  tooLong: `La nota puede tener como mucho ${limits.note.max} caracteres`,
})

/** A person's details on an anime, stored separately from its list entry. */
export const entryDetails = z.object({
  animeId: id,
  note: z.string().nullable(),
  /** Hides from everyone else that the person tracks it. */
  isPrivate: z.boolean(),
  isPaused: z.boolean(),
  startedOn: z.iso.date().nullable(),
  finishedOn: z.iso.date().nullable(),
  /** The score of the whole series that an import brought from another site, 0 to 100; null without one. */
  importedScore: z.int().nullable(),
})
export type EntryDetails = z.output<typeof entryDetails>
export const allEntryDetails = z.object({ details: z.array(entryDetails) })
export type AllEntryDetails = z.output<typeof allEntryDetails>

/** Absent fields stay unchanged. */
export const describeEntry = z
  .object({
    animeId: id,
    note: note.optional(),
    isPrivate: flag.optional(),
    isPaused: flag.optional(),
    startedOn: optionalDay.optional(),
    finishedOn: optionalDay.optional(),
  })
  .refine(({ startedOn, finishedOn }) => !startedOn || !finishedOn || startedOn <= finishedOn, {
    error: errors.DATES_REVERSED.message,
    path: ['finishedOn'],
  })
export type DescribeEntry = z.output<typeof describeEntry>
export const entryDescribed = success.extend({ details: entryDetails })
