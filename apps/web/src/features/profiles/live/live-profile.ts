import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../../nouns/comment/older-comments.ts'

type Poll = Outputs['profiles']['poll']
export type Profile = Outputs['profiles']['byUsername']
export type ProfileStats = Outputs['profiles']['stats']
export type ProfileComment = Outputs['profiles']['comment']['comment']
export type Friendship = Outputs['friends']['status']

/** One response of the live query. `friendship` is null for visitors and on the viewer's own profile. */
export type LiveProfile = Omit<Extract<Poll, { changed: true }>, 'changed'> & { friendship: Friendship | null }

/** Merges a response, which holds only the newest comments, with the older ones that are loaded. */
export function afterPoll(known: LiveProfile | undefined, poll: Poll, friendship: Friendship | null): LiveProfile {
  if (poll.changed) {
    const { changed: _, ...fresh } = poll
    if (!known?.comments || !fresh.comments) return { ...fresh, friendship }
    return {
      ...fresh,
      ...withOlder({ ...known, comments: known.comments }, { ...fresh, comments: fresh.comments }),
      friendship,
    }
  }
  if (!known) throw new Error('The first response of a poll has no profile')
  return { ...known, friendship }
}

/** Changes the comments of a profile together with their count. */
export function withComments(live: LiveProfile, change: (comments: ProfileComment[]) => ProfileComment[]): LiveProfile {
  const before = live.comments ?? []
  const comments = change(before)
  const difference = comments.length - before.length
  const stats = live.stats && { ...live.stats, commentsReceived: live.stats.commentsReceived + difference }
  return { ...live, comments, stats }
}
