import * as z from 'zod'
import { airedDate } from '../catalogue/air-dates.ts'
import { releaseYear } from '../catalogue/anime-fields.ts'
import { platformUrl } from '../catalogue/broadcasts/platforms.ts'
import { imageUrl, sentText, text } from '../fields.ts'
import { relationKinds, releaseSeasons } from '../labels.ts'
import { limits } from '../limits.ts'
import { isUploadedPicture } from '../media/cover-widths.ts'
import type { ProposalField } from './proposal-fields.ts'

/** A text, or a year; null for no value. */
export const proposalValue = z.union([z.string(), z.int()]).nullable()
export type ProposalValue = z.output<typeof proposalValue>

/** A value as a request sends it: of any field, so as long as the longest. */
export const sentValue = z.union([sentText({ max: 4 * limits.synopsis.max }), z.int()])

/** The values that a field can have, as in the forms of administrators. */
const values: Record<ProposalField, z.ZodType<ProposalValue>> = {
  title: text({ max: limits.title.max, required: 'Escribe el título' }),
  synopsis: text({ max: limits.synopsis.max, required: 'Escribe la sinopsis' }),
  releaseYear: releaseYear.nullable(),
  releaseSeason: z.enum(releaseSeasons, 'La temporada de estreno no existe').nullable(),
  studio: text({ max: limits.studio.max, required: 'Escribe el estudio' }),
  coverImage: imageUrl.refine(
    (url) => url.startsWith('https://') || isUploadedPicture(url),
    'Sube una imagen o escribe una dirección que empiece por https://',
  ),
  seasonTitle: text({ max: limits.title.max, required: 'Escribe el título' }).nullable(),
  episodeTitle: text({ max: limits.episodeTitle.max, required: 'Escribe el título' }),
  episodeAiredOn: airedDate.nullable(),
  relation: z.enum(relationKinds, 'La relación no existe').nullable(),
  platform: platformUrl.nullable(),
  newAddress: platformUrl,
}

/** Reads the value of a field; an empty text is no value. */
export const parseProposedValue = (field: ProposalField, given: string | number | null | undefined) =>
  values[field].safeParse(typeof given === 'string' && given.trim() === '' ? null : (given ?? null))
