import * as z from 'zod'
import { limits } from './limits.ts'

/** What somebody who keeps a stream open may follow: an episode's page, a profile, an anime, or the whole catalogue. */
export const followable = z
  .string()
  .regex(/^(?:(?:episode|profile|anime):[1-9]\d{0,9}|catalogue)$/, 'Ese tema no existe')

/** `lastEventId` is that of the last event that came: what has happened since comes first. */
export const live = z.object({
  topics: z.array(followable).max(limits.stream.topics).default([]),
  lastEventId: z.string().max(100).optional(),
})
export type Live = z.output<typeof live>

/**
 * What has changed, so that it is read again: a topic that is followed, or one of one's own, which need no following:
 * `friends`, `notices`, `tracking` (lists, marks, history), `account`. `ready` comes first, and `missed` says that anything may have.
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
