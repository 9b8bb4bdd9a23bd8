import * as z from 'zod'
import { id, isHttpsUrl, sentText, upTo } from '../../fields.ts'
import { limits } from '../../limits.ts'

/** The name of a platform in files of import: `crunchyroll`. */
export const platformKey = sentText({ max: limits.platform.key }).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Usa minúsculas, números y guiones, como prime-video',
)

/** The address of a platform, or of an anime on it. */
export const platformUrl = sentText({ max: limits.url.max, required: 'Falta la dirección de la plataforma' })
  .trim()
  .refine(isHttpsUrl, 'La dirección de la plataforma tiene que empezar por https://')

const regionHint = 'Un país se escribe con dos letras, como ES o MX'
/** An ISO 3166-1 code of a country: `ES`, `MX`. */
export const region = sentText({ max: 2, tooLong: regionHint }).regex(/^[A-Z]{2}$/, regionHint)

/** The countries in which an anime is on a platform; empty if the source does not name any. */
export const regions = upTo(limits.platform.regions, z.array(region))
  .transform((codes) => [...new Set(codes)].toSorted())
  .default([])

export const platform = z.object({
  id,
  key: z.string(),
  name: z.string(),
  url: z.string(),
  /** Whether it shows anime legally without a subscription. */
  isFree: z.boolean(),
  /** Minutes between the broadcast in Japan and the episode on the platform. */
  delay: z.int(),
})
export type Platform = z.output<typeof platform>
