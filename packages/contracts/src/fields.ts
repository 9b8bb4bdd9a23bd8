import * as z from 'zod'
import { limits } from './limits.ts'
import { visibleText } from './text/visible-text.ts'

const beyondBmp = /[\u{10000}-\u{10FFFF}]/gu

/** Length in Unicode code points: an emoji outside the BMP counts as one, although it takes two UTF-16 code units. */
export const codePoints = (value: string) => value.length - (value.match(beyondBmp)?.length ?? 0)

/** PostgreSQL cannot store NUL or lone surrogates, so such text is rejected as a field error. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

type SentTextRule = { max: number; required?: string | undefined; tooLong?: string | undefined; invalid?: string }

/**
 * A raw string of at most `max` UTF-16 code units. Every incoming text starts with this check, so that no costlier step
 * runs on oversized input.
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

/** A character may arrive decomposed into a letter and several accents. */
const codeUnitsPerCharacter = 4

/** More combining marks than any language uses (UAX #15, stream-safe text). Normalising them takes quadratic time. */
const stackedMarks = /\p{M}{31}/u

type TextRule = { min?: number; max: number; required?: string; tooLong?: string }

/**
 * Text that a person types: NFC, trimmed, empty when nothing is visible, and counted in code points. `min` defaults to
 * 1.
 */
export const text = ({ min = 1, max, required, tooLong }: TextRule) =>
  sentText({ max: codeUnitsPerCharacter * max, required, tooLong: tooLong ?? `Como mucho ${max} caracteres` })
    .refine((value) => !stackedMarks.test(value), { error: 'El texto contiene caracteres no válidos', abort: true })
    .normalize('NFC')
    .overwrite(visibleText)
    .refine((value) => codePoints(value) >= min, {
      error: required ?? (min === 1 ? 'No puede estar vacío' : `Escribe al menos ${min} caracteres`),
    })
    .refine((value) => codePoints(value) <= max, { error: tooLong ?? `Como mucho ${max} caracteres` })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })

/** Like `text`, but undefined, null and blank strings become null. */
export const optionalText = (rule: Omit<TextRule, 'min'>) =>
  text({ ...rule, min: 0 })
    .nullish()
    .transform((value) => (value ? value : null))

/** The id of a row in a table with int8 ids. A number is exact up to 2^53, which `z.int` requires. */
export const rowId = z.int('Debe ser un identificador').positive('Debe ser un identificador')

/** The id of a row in a table with int4 ids: of an anime, season, episode or person. */
export const id = rowId.max(limits.id.max, 'Debe ser un identificador')

/** Accepts `true false 1 0 "1" "0"` and rejects everything else, such as 'false' and 2. */
export const flag = z
  .union([z.boolean(), z.literal([1, 0, '1', '0'])], 'Debe ser verdadero o falso')
  .transform((value) => value === true || value === 1 || value === '1')

/**
 * A list of at most `max` items. Validation stops one item past the limit, because a hundred thousand invalid items
 * would produce as many messages.
 */
export const upTo = <List extends z.ZodArray>(max: number, list: List) =>
  z.preprocess(
    (items: z.input<List>) => (Array.isArray(items) && items.length > max ? items.slice(0, max + 1) : items),
    list.max(max),
  )

/** ISO 8601 in UTC with milliseconds, as in `2026-11-20T17:30:00.000Z`. */
export const time = z.iso.datetime()

/** A time that a person enters; the server replaces a future time by now. */
export const userTime = time.refine((value) => value >= '1900', 'La fecha no es válida')

export const byId = z.object({ id })
export type ById = z.output<typeof byId>
export const byRowId = z.object({ id: rowId })
export const byAnime = z.object({ animeId: id })
export type ByAnime = z.output<typeof byAnime>

export const success = z.object({ success: z.literal(true) })
export const deletedCount = success.extend({ deletedCount: z.int() })

/** A file of a multipart form, in memory. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A file of a multipart form, in memory or as a stream. */
export const arrivingBytes = z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
  (value) =>
    value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
)

/** Opaque position in a list: `nextCursor` of one page is `cursor` of the next. */
export const cursor = sentText({ max: 500, tooLong: 'El cursor no es válido' }).regex(
  /^[\w-]+$/,
  'El cursor no es válido',
)

/** Page size, 1 to 100. */
export const pageLimit = z
  .int('Debe ser un número entero')
  .min(1, 'Como mínimo 1')
  .max(limits.page.max, `Como mucho ${limits.page.max}`)

/** Free search text. Any Unicode is allowed; SQL wildcards have no meaning. */
export const searchText = text({ min: 0, max: limits.search.max })

/** An https URL or one of our own media paths. An http URL is rewritten to https, since pages load nothing else. */
export const imageUrl = text({ max: limits.url.max })
  .overwrite(upgradeToHttps)
  .refine(isImageUrl, 'Debe ser una URL de imagen válida')

function upgradeToHttps(value: string) {
  return value.replace(/^http:\/\/([^/?#:]+)(:80(?!\d))?/i, 'https://$1')
}

function isImageUrl(value: string) {
  if (value.startsWith('/media/')) return !value.includes('..') && !value.includes('//') && !value.includes('\\')
  return isHttpsUrl(value)
}

/** Whether it is an https URL without a user and a password. */
export function isHttpsUrl(value: string) {
  const url = URL.parse(value)
  return (
    url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(value)
  )
}

/** Hash of the response that the client has; empty before the first one. */
export const answerHash = z.string().max(64)
