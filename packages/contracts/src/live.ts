import * as z from 'zod'
import { limits } from './limits.ts'

/** A topic that a live stream can subscribe to: an episode's page, a profile, an anime, or the whole catalogue. */
const followable = z.string().regex(/^(?:(?:episode|profile|anime):[1-9]\d{0,9}|catalogue)$/, 'Ese tema no existe')

/** `lastEventId` is the last event that the client received; events since then are sent first. */
export const live = z.object({
  topics: z.array(followable).max(limits.stream.topics).default([]),
  lastEventId: z.string().max(100).optional(),
})
export type Live = z.output<typeof live>

/**
 * The topic of a change, which the client then reads again. `friends`, `notices`, `tracking` (lists, marks, history)
 * and `account` are the person's own and need no subscription. `ready` is sent first, and `missed` means that anything
 * may have changed.
 */
export type LiveTopic =
  | `${'episode' | 'profile' | 'anime'}:${number}`
  | 'catalogue'
  | 'friends'
  | 'notices'
  | 'tracking'
  | 'account'
  | 'ready'
  | 'missed'
