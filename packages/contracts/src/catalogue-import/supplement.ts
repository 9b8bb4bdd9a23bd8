import * as z from 'zod'
import { platformKey, platformUrl, regions } from '../catalogue/broadcasts/platforms.ts'
import { recurrence } from '../catalogue/broadcasts/recurrence.ts'
import { time, upTo } from '../fields.ts'
import { limits } from '../limits.ts'

const absent = z.literal('').transform(() => null)

/**
 * Hours of broadcast, pages on legal platforms, and ids of other sites, of an anime that the catalogue already has. The line is matched by its
 * external ids alone, and nothing else of it is stored.
 */
export const supplement = z.object({
  broadcast: z
    .union([absent, recurrence])
    .nullish()
    .transform((value) => value ?? null),
  /** The last broadcast. */
  endsAt: z
    .union([absent, time])
    .nullish()
    .transform((value) => value ?? null),
  addresses: upTo(
    limits.platform.addresses,
    z.array(z.object({ platform: platformKey, url: platformUrl, regions })),
  ).default([]),
  /** Whether to store the ids of the line that no anime has yet. Lines of other sources have them to be matched only. */
  storesIds: z.boolean().default(false),
})
