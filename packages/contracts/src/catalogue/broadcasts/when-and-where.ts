import * as z from 'zod'
import { id, time } from '../../fields.ts'
import { firstPlatform } from './own-platforms.ts'
import { platform } from './platforms.ts'

/** The next broadcast whose hour is known. */
const nextBroadcast = z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int(), airsAt: time })
export type NextBroadcast = z.output<typeof nextBroadcast>

/** A platform that shows an anime; an address without regions is one whose source names no country. */
const platformOfAnime = platform.extend({
  addresses: z.array(z.object({ url: z.string(), regions: z.array(z.string()) })),
})
export type PlatformOfAnime = z.output<typeof platformOfAnime>

/** When the next episode of an anime is broadcast, and the platforms that show it legally. */
export const whenAndWhere = z.object({
  next: nextBroadcast.nullable(),
  /** Earlier broadcasts whose episode one of the platforms may still show later, the earliest first. */
  recent: z.array(nextBroadcast),
  platforms: z.array(platformOfAnime),
})
export type WhenAndWhere = z.output<typeof whenAndWhere>

const ownNextBroadcast = nextBroadcast.extend({ animeId: id, onPlatform: firstPlatform.nullable() })
export type OwnNextBroadcast = z.output<typeof ownNextBroadcast>

/** The next broadcasts of the animes that the viewer has in Viendo, by when they are on the viewer's platform. */
export const ownNextBroadcasts = z.object({ broadcasts: z.array(ownNextBroadcast) })
export type OwnNextBroadcasts = z.output<typeof ownNextBroadcasts>
