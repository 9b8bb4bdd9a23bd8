import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../lib/comments/comment-changes.ts'

export type Episode = Outputs['episodes']['byId']
export type EpisodeComment = Episode['comments'][number]
type Pulse = Outputs['episodes']['pulse']

/** What is known after an answer. Older comments that somebody asked for stay below the newest, which are all it brings. */
export function afterPulse(known: Episode, pulse: Pulse): Episode {
  return pulse.changed ? { ...pulse.episode, ...withOlder(known, pulse.episode) } : known
}
