import * as z from 'zod'
import { flag, id, text, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { platform, platformKey, platformUrl, regions } from './broadcasts/platforms.ts'
import { recurrence } from './broadcasts/recurrence.ts'
import { episodeNumber } from './catalogue.ts'

/** The hours of an anime's seasons, the times of its coming episodes, and its pages on platforms. */
export const animeBroadcasts = z.object({
  broadcasts: z.array(
    z.object({
      seasonId: id,
      seasonNumber: z.int(),
      firstEpisode: z.int(),
      startsAt: time,
      every: z.string(),
      endsAt: time.nullable(),
      isEdited: z.boolean(),
    }),
  ),
  episodes: z.array(
    z.object({
      id,
      seasonNumber: z.int(),
      episodeNumber: z.int(),
      airsAt: time,
      /** Whether an administrator has set the time. */
      isFixed: z.boolean(),
    }),
  ),
  addresses: z.array(
    z.object({
      platformId: id,
      platformName: z.string(),
      url: z.string(),
      regions: z.array(z.string()),
      isEdited: z.boolean(),
    }),
  ),
})
export type AnimeBroadcasts = z.output<typeof animeBroadcasts>

const slot = z.object({ seasonId: id, firstEpisode: episodeNumber })
export const removeBroadcast = slot
export type RemoveBroadcast = z.output<typeof removeBroadcast>
/** `broadcast` is a recurrence such as `R/2024-01-05T15:00:00Z/P7D`. */
export const saveBroadcast = slot.extend({ broadcast: recurrence })
export type SaveBroadcast = z.output<typeof saveBroadcast>

/**
 * Moves the broadcast of an episode, and by as much those of the later episodes of its season unless `isAlone`. Without `airsAt` the
 * episode returns to the time of its season's hours.
 */
export const moveEpisode = z.object({ id, airsAt: time.nullable(), isAlone: flag.default(false) })
export type MoveEpisode = z.output<typeof moveEpisode>

export const platforms = z.object({ platforms: z.array(platform) })
export type Platforms = z.output<typeof platforms>

/** Adds the platform with this key to the list, or changes it. */
export const savePlatform = z.object({
  key: platformKey,
  name: text({ max: limits.platform.name, required: 'La plataforma necesita un nombre' }),
  url: platformUrl,
  isFree: flag.default(false),
  delay: z
    .int('El retraso debe ser un número entero de minutos')
    .min(limits.platform.delay.min, 'El retraso no puede ser negativo')
    .max(limits.platform.delay.max, 'El retraso no puede pasar de un año')
    .default(0),
})
export type SavePlatform = z.output<typeof savePlatform>
export const savedPlatform = z.object({ id })

export const removeAddress = z.object({ animeId: id, platformId: id, url: platformUrl })
export type RemoveAddress = z.output<typeof removeAddress>
export const saveAddress = removeAddress.extend({ regions })
export type SaveAddress = z.output<typeof saveAddress>
