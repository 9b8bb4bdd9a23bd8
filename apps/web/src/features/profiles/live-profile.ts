import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../nouns/comment/older-comments.ts'

type Poll = Outputs['profiles']['poll']
export type Profile = Outputs['profiles']['byUsername']
export type ProfileStats = Outputs['profiles']['stats']
export type ProfileComment = Outputs['profiles']['comment']['comment']
export type Friendship = Outputs['friends']['status']

/** All that a profile shows, as of one answer. `friendship` is null for visitors and on one's own. */
export type LiveProfile = Omit<Extract<Poll, { changed: true }>, 'changed'> & { friendship: Friendship | null }

/**
 * What is known after an answer. Older comments that the viewer has asked for stay below the newest ones, which are all
 * that an answer brings.
 */
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
  if (!known) throw new Error('The first answer about a profile left it out')
  return { ...known, friendship }
}

/** The profile with a comment more or less, and its count. */
export function withComments(live: LiveProfile, change: (comments: ProfileComment[]) => ProfileComment[]): LiveProfile {
  const before = live.comments ?? []
  const comments = change(before)
  const difference = comments.length - before.length
  const stats = live.stats && { ...live.stats, commentsReceived: live.stats.commentsReceived + difference }
  return { ...live, comments, stats }
}
