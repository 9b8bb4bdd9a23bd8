/** A JSON object from an external program, whose fields are not validated. */
export type Loose = Record<string, unknown>

/** Maximum characters of a text. */
const maxLength = 300

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A nested object; empty if missing. */
export function objectIn(from: Loose, key: string): Loose {
  const value = from[key]
  return isLoose(value) ? value : {}
}

/** A text or number as text; null if missing. Unescapes HTML, which the templates of some players produce. */
export function textIn(from: Loose, key: string): string | null {
  const value = from[key]
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = unescaped(String(value).slice(0, maxEntity * maxLength))
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
  return Array.from(text).slice(0, maxLength).join('') || null
}

/** Characters of the longest entity of one letter, such as `&#128578;`. */
const maxEntity = 9

const named: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>' }

/** Replaces HTML entities. Letters beyond U+FFFF may be written as two surrogates. */
const unescaped = (text: string) =>
  text.replaceAll(
    /&(?:(quot|amp|lt|gt)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (entity, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return named[name.toLowerCase()]!
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code > 0x10ffff ? entity : String.fromCodePoint(code)
    },
  )

/** A non-negative number, also as a string, since some templates put quotes around numbers. */
export function numberIn(from: Loose, key: string): number | null {
  const value = from[key]
  if (typeof value === 'string' && !/^\s*\d+(\.\d+)?\s*$/.test(value)) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const number = Number(value)
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** An integer, such as a season, an episode or a year. */
export function wholeIn(from: Loose, key: string): number | null {
  const number = numberIn(from, key)
  return number !== null && Number.isInteger(number) && number <= 100_000 ? number : null
}

/** A boolean, also as a string or as 1 and 0; null for anything else. */
export function flagIn(from: Loose, key: string): boolean | null {
  const word = String(from[key]).toLowerCase()
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : null
}

/** A duration in seconds, from a number of units with `perSecond` units per second. */
export function secondsIn(from: Loose, key: string, perSecond: number): number | null {
  const number = numberIn(from, key)
  return number === null ? null : Math.min(Math.floor(number / perSecond), maxSeconds)
}

/** Four weeks, longer than any video. */
const maxSeconds = 2_419_200

/** A time as ISO 8601; null if missing, in the future or older than a month, which means a wrong clock. */
export function timestampIn(from: Loose, key: string): string | null {
  const value = from[key]
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  const now = Date.now()
  return at <= now && at > now - 30 * 86_400_000 ? new Date(at).toISOString() : null
}

/** The names under which players send ids: `AniDB`, `themoviedb`. Any other text must not be stored: it may be long, or contain NUL. */
const siteName = /^[\w-]{1,40}$/

/** Ids by site, from an object such as `{ "Tvdb": "73255" }`. */
export const idsIn = (from: Loose): { site: string; id: string }[] =>
  Object.keys(from)
    .filter((key) => siteName.test(key))
    .slice(0, 20)
    .flatMap((key) => {
      const id = textIn(from, key)
      return id ? [{ site: key.toLowerCase(), id }] : []
    })
