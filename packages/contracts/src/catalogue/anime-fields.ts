import * as z from 'zod'
import { flag, imageUrl, optionalText, text } from '../fields.ts'
import { animeStatuses, animeTypes, synopsisLangs } from '../labels.ts'
import { limits } from '../limits.ts'
import { airedDate, dateIn } from './air-dates.ts'
import { animeTypeOf } from './parse-anime-type.ts'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const absentIsNull = <T>(value: T | null | undefined) => value ?? null

/** What may be left out of a form: nothing, null and only blanks all mean "absent". */
export const optionalInForm = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess(blankIsAbsent, schema.nullish()).transform((value) => absentIsNull(value))

/** What may be left out of a line of an import. */
export const optionalInFile = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => absentIsNull(value))

const releaseYearRange = `El año de estreno debe estar entre ${limits.releaseYear.min} y ${limits.releaseYear.max}`
export const releaseYear = z
  .int('El año de estreno debe ser un número entero')
  .min(limits.releaseYear.min, releaseYearRange)
  .max(limits.releaseYear.max, releaseYearRange)

const title = text({ max: limits.title.max, required: 'El título es requerido' })

/** What a form may leave out and so leave as it is, since the documented calls don't know it; null and blanks take it away. */
export const extra = <Value>(schema: z.ZodType<Value>) => z.preprocess(blankIsAbsent, schema.nullish())

const aired = {
  form: extra(airedDate),
  imported: z
    .unknown()
    .optional()
    .transform((written) => (typeof written === 'string' ? dateIn(written) : null)),
  shown: z.iso.date().nullable(),
}

/** Text that may be left out. */
const words = ({ max }: { max: number }) => {
  const schema = optionalText({ max })
  return { form: schema, imported: schema, shown: z.string().nullable() }
}

/**
 * What an anime is described by, each field once: as an editor's form sends it, as a line of an import has it, and as a page shows it.
 * Its lists (alternative titles, genres, studios, tags) are in `catalogue-editing.ts` and `catalogue-import.ts`, since the two write them differently.
 */
export const animeFields = {
  title: { form: title, imported: title, shown: z.string() },
  description: words(limits.description),
  synopsis: words(limits.synopsis),
  coverImage: { form: optionalInForm(imageUrl), imported: optionalInFile(imageUrl), shown: z.string().nullable() },
  status: {
    form: z.enum(animeStatuses, 'El estado no existe').optional(),
    // another catalogue's word that is none of ours, as UNKNOWN, leaves a known anime's status as it is
    imported: z.enum(animeStatuses).optional().catch(undefined),
    shown: z.enum(animeStatuses),
  },
  releaseYear: {
    form: optionalInForm(releaseYear),
    imported: optionalInFile(releaseYear),
    shown: z.int().nullable(),
  },
  hasEarlyAccess: { form: flag.optional(), imported: flag.optional(), shown: z.boolean() },
  type: {
    form: extra(z.enum(animeTypes, 'El tipo no existe')),
    imported: z
      .unknown()
      .optional()
      .transform((written) => (typeof written === 'string' ? animeTypeOf(written) : null)),
    shown: z.enum(animeTypes).nullable(),
  },
  studio: {
    form: extra(text({ max: limits.studio.max })),
    imported: optionalText({ max: limits.studio.max }),
    shown: z.string().nullable(),
  },
  /** Days on which its first and its last episode were shown for the first time. */
  airedFrom: aired,
  airedTo: aired,
  /** Null where nobody has said which language the synopsis is in: Spanish, as far as one can tell. */
  synopsisLang: {
    form: extra(z.enum(synopsisLangs, 'El idioma no existe')),
    imported: z.enum(synopsisLangs).nullish().catch(null).transform(absentIsNull),
    shown: z.enum(synopsisLangs).nullable(),
  },
}

type Fields = typeof animeFields

/** The fields in one of their three forms, for a schema. */
export const fieldsAs = <As extends keyof Fields[keyof Fields]>(as: As) =>
  Object.fromEntries(Object.entries(animeFields).map(([name, field]) => [name, field[as]])) as {
    [Name in keyof Fields]: Fields[Name][As]
  }

/** Those of the fields that a card shows; the rest is on the page of the anime. */
export const cardFields = ['title', 'coverImage', 'synopsis', 'releaseYear', 'status', 'hasEarlyAccess'] as const

type PageField = Exclude<keyof Fields, (typeof cardFields)[number]>
const isOnCard = (name: string) => cardFields.some((field) => field === name)

/** Those that only the page of an anime shows. */
export const pageFields = Object.keys(animeFields).filter((name) => !isOnCard(name)) as PageField[]

export const pageShape = Object.fromEntries(pageFields.map((name) => [name, animeFields[name].shown])) as {
  [Name in PageField]: Fields[Name]['shown']
}
