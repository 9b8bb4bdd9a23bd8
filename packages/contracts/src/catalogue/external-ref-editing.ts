import * as z from 'zod'
import { id, sentText } from '../fields.ts'
import { limits } from '../limits.ts'
import { externalId, externalSite, idInAddress } from './external-refs.ts'

const range = {
  /** Null covers the whole anime. */
  seasonId: id.nullish().transform((seasonId) => seasonId ?? null),
  firstEpisode: z
    .int('Debe ser un número entero')
    .min(limits.episodeNumber.min, `El primer episodio debe ser ${limits.episodeNumber.min} o mayor`)
    .max(limits.episodeNumber.max)
    .default(1),
  /** Null goes to the end of the season, or of the anime. */
  episodeCount: z
    .int('Debe ser un número entero')
    .min(0, 'Debe ser 0 o mayor')
    .max(limits.episodeNumber.max)
    .nullish()
    .transform((count) => count ?? null),
}

const beginsInSeason = {
  check: ({ seasonId, firstEpisode }: { seasonId: number | null; firstEpisode: number }) =>
    seasonId !== null || firstEpisode === 1,
  failure: { error: 'Elige la temporada en la que empieza', path: ['seasonId'] },
}

/** `externalId` may also be the URL of its page on that site. */
export const addExternalRef = z
  .object({
    animeId: id,
    site: externalSite,
    externalId: sentText({ max: limits.url.max }).refine(
      (written) => externalId.safeParse(idOf(written)).success,
      'Debe ser un identificador o la dirección de su página',
    ),
    ...range,
  })
  .refine(beginsInSeason.check, beginsInSeason.failure)
  .refine(({ site, externalId: written }) => (idInAddress(written)?.site ?? site) === site, {
    error: 'Esa dirección es de otro sitio',
    path: ['externalId'],
  })
  .transform((ref) => ({ ...ref, externalId: idOf(ref.externalId) }))
export type AddExternalRef = z.output<typeof addExternalRef>

export const updateExternalRef = z.object({ id, ...range }).refine(beginsInSeason.check, beginsInSeason.failure)
export type UpdateExternalRef = z.output<typeof updateExternalRef>

export const externalRefs = z.object({
  refs: z.array(
    z.object({
      id: z.int(),
      site: externalSite,
      externalId: z.string(),
      seasonId: z.int().nullable(),
      firstEpisode: z.int(),
      episodeCount: z.int().nullable(),
    }),
  ),
})
export type ExternalRefs = z.output<typeof externalRefs>

export const createdExternalRef = z.object({ id: z.int() })

function idOf(written: string) {
  return idInAddress(written)?.externalId ?? written.trim()
}
