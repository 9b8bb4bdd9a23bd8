import * as z from 'zod'
import { upTo } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { platformKey, region } from './platforms.ts'

const keys = upTo(limits.platform.own, z.array(platformKey)).transform((values) => [...new Set(values)].toSorted())

/** The platforms that a person has, by key, and the country where they watch; null if they have not said it. */
export const ownPlatforms = z.object({ platforms: z.array(z.string()), region: z.string().nullable() })
export type OwnPlatforms = z.output<typeof ownPlatforms>

export const ownPlatformsInput = z.object({ platforms: keys, region: region.nullable() })

/** Restricts animes to those on one of these platforms, in a country if one is given. */
export const onPlatforms = z.object({ platforms: keys.optional(), region: region.optional() })
export type OnPlatforms = z.output<typeof onPlatforms>

/** Of some platforms the one that shows an anime first, and its delay in minutes. */
export const firstPlatform = z.object({ name: z.string(), delay: z.int() })
export type FirstPlatform = z.output<typeof firstPlatform>
