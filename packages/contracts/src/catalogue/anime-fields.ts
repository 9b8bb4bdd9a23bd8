import * as z from 'zod'
import { flag, imageUrl, optionalText, text } from '../fields.ts'
import { animeStatuses, animeTypes, synopsisLangs } from '../labels.ts'
import { limits } from '../limits.ts'
import { airedDate, parseAirDate } from './air-dates.ts'
import { audiences } from './audiences.ts'
import { parseAnimeType } from './parse-anime-type.ts'

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const absentIsNull = <T>(value: T | null | undefined) => value ?? null

/** An optional form field: undefined, null and blank strings all become null. */
export const optionalInForm = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess(blankIsAbsent, schema.nullish()).transform((value) => absentIsNull(value))

/** An optional field of an import line: undefined becomes null. */
export const optionalInFile = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => absentIsNull(value))

const releaseYearRange = `El año de estreno debe estar entre ${limits.releaseYear.min} y ${limits.releaseYear.max}`
export const releaseYear = z
  .int('El año de estreno debe ser un número entero')
  .min(limits.releaseYear.min, releaseYearRange)
  .max(limits.releaseYear.max, releaseYearRange)

const title = text({ max: limits.title.max, required: 'El título es requerido' })

/**
 * An optional field whose absence leaves the stored value unchanged, since documented REST calls do not know it. Null
 * and blank strings clear it.
 */
export const patchField = <Value>(schema: z.ZodType<Value>) => z.preprocess(blankIsAbsent, schema.nullish())

const aired = {
  form: patchField(airedDate),
  imported: z
    .unknown()
    .optional()
    .transform((written) => (typeof written === 'string' ? parseAirDate(written) : null)),
  shown: z.iso.date().nullable(),
}

const textField = (name: string, { max }: { max: number }) => {
  const schema = optionalText({ max })
  return { name, form: schema, imported: schema, shown: z.string().nullable() }
}

/**
 * Every field of an anime: what people call it, and its schema as an editor's form sends it, as an import line has it,
 * and as a page shows it. Lists (alternative titles, genres, studios, tags) are in `catalogue-editing.ts` and
 * `import-line.ts` because the two formats differ.
 */
export const animeFields = {
  title: { name: 'título', form: title, imported: title, shown: z.string() },
  description: textField('descripción', limits.description),
  synopsis: textField('sinopsis', limits.synopsis),
  coverImage: {
    name: 'portada',
    form: optionalInForm(imageUrl),
    imported: optionalInFile(imageUrl),
    shown: z.string().nullable(),
  },
  status: {
    name: 'estado',
    form: z.enum(animeStatuses, 'El estado no existe').optional(),
    // an unknown status such as UNKNOWN leaves the stored status unchanged
    imported: z.enum(animeStatuses).optional().catch(undefined),
    shown: z.enum(animeStatuses),
  },
  releaseYear: {
    name: 'año',
    form: optionalInForm(releaseYear),
    imported: optionalInFile(releaseYear),
    shown: z.int().nullable(),
  },
  hasEarlyAccess: { name: 'acceso anticipado', form: flag.optional(), imported: flag.optional(), shown: z.boolean() },
  audience: {
    name: 'público',
    form: z.enum(audiences, 'El público no existe').optional(),
    // absent or unknown leaves the stored audience unchanged
    imported: z.enum(audiences).optional().catch(undefined),
    shown: z.enum(audiences),
  },
  type: {
    name: 'tipo',
    form: patchField(z.enum(animeTypes, 'El tipo no existe')),
    imported: z
      .unknown()
      .optional()
      .transform((written) => (typeof written === 'string' ? parseAnimeType(written) : null)),
    shown: z.enum(animeTypes).nullable(),
  },
  studio: {
    name: 'estudio',
    form: patchField(text({ max: limits.studio.max })),
    imported: optionalText({ max: limits.studio.max }),
    shown: z.string().nullable(),
  },
  /** Dates of the first and the last episode's first broadcast. */
  airedFrom: { name: 'inicio de emisión', ...aired },
  airedTo: { name: 'fin de emisión', ...aired },
  /** Null means unknown, which pages treat as Spanish. */
  synopsisLang: {
    name: 'idioma de la sinopsis',
    form: patchField(z.enum(synopsisLangs, 'El idioma no existe')),
    imported: z.enum(synopsisLangs).nullish().catch(null).transform(absentIsNull),
    shown: z.enum(synopsisLangs).nullable(),
  },
}

type Fields = typeof animeFields

/** One aspect of all fields: their names, or the shape of a schema with all of them in one form. */
export const fieldsAs = <As extends keyof Fields[keyof Fields]>(as: As) =>
  Object.fromEntries(Object.entries(animeFields).map(([name, field]) => [name, field[as]])) as {
    [Name in keyof Fields]: Fields[Name][As]
  }

/** Fields that a card shows; the rest are only on the anime's page. */
const cardFields = ['title', 'coverImage', 'synopsis', 'releaseYear', 'status', 'hasEarlyAccess'] as const

type PageField = Exclude<keyof Fields, (typeof cardFields)[number]>
const isOnCard = (name: string) => cardFields.some((field) => field === name)

export const pageFields = Object.keys(animeFields).filter((name) => !isOnCard(name)) as PageField[]

export const pageShape = Object.fromEntries(pageFields.map((name) => [name, animeFields[name].shown])) as {
  [Name in PageField]: Fields[Name]['shown']
}
