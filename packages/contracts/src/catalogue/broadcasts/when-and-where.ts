import * as z from 'zod'
import { id, time } from '../../fields.ts'
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
export const whenAndWhere = z.object({ next: nextBroadcast.nullable(), platforms: z.array(platformOfAnime) })
export type WhenAndWhere = z.output<typeof whenAndWhere>

/** The next broadcasts of the animes that the viewer has in Viendo, the earliest first. */
export const ownNextBroadcasts = z.object({ broadcasts: z.array(nextBroadcast.extend({ animeId: id })) })
export type OwnNextBroadcasts = z.output<typeof ownNextBroadcasts>
