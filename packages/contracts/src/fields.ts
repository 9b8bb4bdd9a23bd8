import * as z from 'zod'
import { limits } from './limits.ts'
import { visibleText } from './text/visible-text.ts'

/** Length in Unicode code points, as both sides count it: an emoji outside the BMP is one. */
export const codePoints = (value: string) => Array.from(value).length

/** PostgreSQL stores neither NUL nor lone surrogates, so they are refused by name before they get there. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

type SentTextRule = { max: number; required?: string | undefined; tooLong?: string | undefined; invalid?: string }

/**
 * A string as it is sent, of at most `max` UTF-16 code units: what is longer is refused before anything happens to it that
 * costs more than reading it. Every text that comes in begins with this.
 */
export const sentText = ({
  max,
  required,
  tooLong,
  invalid = 'El texto contiene caracteres no válidos',
}: SentTextRule) =>
  z
    .string(required ?? 'Debe ser un texto')
    .max(max, { error: tooLong ?? `Como mucho ${max} caracteres`, abort: true })
    .refine(isStorable, { error: invalid, abort: true })

/** A character may be sent as several: a letter and its accents. */
const codeUnitsPerCharacter = 4

/** More accents on one letter than any language has (UAX #15, stream-safe text): putting them in order takes their square. */
const pile = /\p{M}{31}/u

type TextRule = { min?: number; max: number; required?: string; tooLong?: string }

/** Text as a person types it: NFC, trimmed, nothing when nothing of it shows, counted in code points. `min` is 1 unless told. */
export const text = ({ min = 1, max, required, tooLong }: TextRule) =>
  sentText({ max: codeUnitsPerCharacter * max, required, tooLong: tooLong ?? `Como mucho ${max} caracteres` })
    .refine((value) => !pile.test(value), { error: 'El texto contiene caracteres no válidos', abort: true })
    .normalize('NFC')
    .overwrite(visibleText)
    .refine((value) => codePoints(value) >= min, {
      error: required ?? (min === 1 ? 'No puede estar vacío' : `Escribe al menos ${min} caracteres`),
    })
    .refine((value) => codePoints(value) <= max, { error: tooLong ?? `Como mucho ${max} caracteres` })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })

/** As `text`, where nothing, null and only blanks all mean "absent". */
export const optionalText = (rule: Omit<TextRule, 'min'>) =>
  text({ ...rule, min: 0 })
    .nullish()
    .transform((value) => (value ? value : null))

export const id = z
  .int('Debe ser un identificador')
  .positive('Debe ser un identificador')
  .max(limits.id.max, 'Debe ser un identificador')

/** The id of a row in a table that grows with use, in answers: int8 in the database, and still an exact number. */
export const rowId = z.int().positive()

/** `true false 1 0 "1" "0"` and nothing else: 'false' and 2 are mistakes, not answers. */
export const flag = z
  .union([z.boolean(), z.literal([1, 0, '1', '0'])], 'Debe ser verdadero o falso')
  .transform((value) => value === true || value === 1 || value === '1')

/**
 * A list of `max` items at most, which is checked no further than one past them: a hundred thousand wrong items would be a
 * hundred thousand sentences.
 */
export const upTo = <List extends z.ZodArray>(max: number, list: List) =>
  z.preprocess(
    (items: z.input<List>) => (Array.isArray(items) && items.length > max ? items.slice(0, max + 1) : items),
    list.max(max),
  )

/** ISO 8601 in UTC with milliseconds, as in `2026-11-20T17:30:00.000Z`. */
export const time = z.iso.datetime()

/** A moment that a person names; what lies in the future becomes now. */
export const moment = time.refine((value) => value >= '1900', 'La fecha no es válida')

/** Whatever has an id of its own. */
export const byId = z.object({ id })
export type ById = z.output<typeof byId>

export const success = z.object({ success: z.literal(true) })
export const deletedCount = success.extend({ deletedCount: z.int() })

/** A file itself, as a form sends it. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The same while it is on its way. */
export const arrivingBytes = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (value) =>
    value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
)

/** Opaque place in a listing: `nextCursor` of one page is `cursor` of the next. */
export const cursor = sentText({ max: 500, tooLong: 'El cursor no es válido' }).regex(
  /^[\w-]+$/,
  'El cursor no es válido',
)

/** Page size, 1 to 100. */
export const pageLimit = z
  .int('Debe ser un número entero')
  .min(1, 'Como mínimo 1')
  .max(limits.page.max, `Como mucho ${limits.page.max}`)

/** Free search text: any Unicode, wildcards are ordinary characters. */
export const searchText = text({ min: 0, max: limits.search.max })

/** An https address, or one of our own media paths. What is given as http becomes https: pages load nothing else. */
export const imageUrl = text({ max: limits.url.max })
  .overwrite(overTls)
  .refine(isImageUrl, 'Debe ser una URL de imagen válida')

function overTls(value: string) {
  return value.replace(/^http:\/\/([^/?#:]+)(:80(?!\d))?/i, 'https://$1')
}

function isImageUrl(value: string) {
  if (value.startsWith('/media/')) return !value.includes('..') && !value.includes('//') && !value.includes('\\')
  const url = URL.parse(value)
  return (
    url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(value)
  )
}

/** Of an answer that a page holds; empty before the first. Another answer has another. */
export const answerHash = z.string().max(64)
