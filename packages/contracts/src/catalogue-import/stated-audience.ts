import * as z from 'zod'
import type { Audience } from '../catalogue/audiences.ts'
import { fold } from '../text/fold.ts'

const anyText = z
  .unknown()
  .optional()
  .transform((written) => (typeof written === 'string' ? fold(written).trim() : undefined))

/**
 * What catalogues say about the age of an anime's audience: MyAnimeList's `rating` ("Rx - Hentai", "r+"), Kitsu's `ageRating` ("R18"), and the marks
 * `nsfw` (true, or MyAnimeList's white, gray, black) and `isAdult`.
 */
export const ageMarks = {
  rating: anyText,
  ageRating: anyText,
  nsfw: z.unknown().optional(),
  isAdult: z.unknown().optional(),
}

type Marks = z.output<z.ZodObject<typeof ageMarks>>
type Line = Marks & { audience?: Audience | undefined; tags: readonly string[]; genres: readonly string[] }

const adultRating = /^(rx|r18|18\+|x18|hentai)\b|\bhentai\b/
const matureRating = /^r(\+|\b)|^(17|16)\+/
const generalRating = /^(g|pg|pg-?13|all)\b/

/** Tags and genres of pornography, folded. Only whole names count: many ordinary animes have a tag such as "nudity". */
const adultNames = new Set(['hentai', 'pornography', 'porn', 'porno', 'pornografia', '18 restricted', '18+'])
const matureNames = new Set(['erotica', 'erotico'])

/** The audience that a line states; undefined if it states none. The line's own `audience` wins, then the strictest statement. */
export function statedAudience({
  audience,
  rating,
  ageRating,
  nsfw,
  isAdult,
  tags,
  genres,
}: Line): Audience | undefined {
  if (audience) return audience
  const names = [...tags, ...genres].map(fold)
  const ratings = [rating, ageRating].filter((text) => text !== undefined)
  if (isTrue(nsfw) || isTrue(isAdult) || nsfw === 'black') return 'adult'
  if (names.some((name) => adultNames.has(name)) || ratings.some((text) => adultRating.test(text))) return 'adult'
  if (nsfw === 'gray' || names.some((name) => matureNames.has(name))) return 'mature'
  if (ratings.some((text) => matureRating.test(text))) return 'mature'
  return ratings.some((text) => generalRating.test(text)) ? 'all' : undefined
}

/** A cell of a CSV is text. */
const isTrue = (mark: unknown) =>
  mark === true || mark === 1 || (typeof mark === 'string' && /^(true|1|yes|si|sí)$/i.test(mark))
