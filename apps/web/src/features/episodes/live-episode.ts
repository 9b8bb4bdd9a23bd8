import type { Outputs } from '@animeteca/api-client/client'

export type Episode = Outputs['episodes']['byId']
export type EpisodeComment = Episode['comments'][number]
type Pulse = Outputs['episodes']['pulse']

/** What is known after an answer. Older comments that somebody asked for stay below the newest, which are all it brings. */
export function afterPulse(known: Episode, pulse: Pulse): Episode {
  return pulse.changed ? { ...pulse.episode, ...withOlder(known, pulse.episode) } : known
}

type Comments = Pick<Episode, 'comments' | 'commentsCursor'>

function withOlder(known: Comments, fresh: Comments): Comments {
  const { comments, commentsCursor } = fresh
  const oldest = comments.at(-1)
  const newestKnown = known.comments.find(({ id }) => id > 0)
  // After a long absence a whole page may lie between both: what is older is then asked for anew.
  const hasGap = !oldest || !newestKnown || newestKnown.id < oldest.id
  if (commentsCursor === null || hasGap) return { comments, commentsCursor }
  const older = known.comments.filter(({ id }) => id > 0 && id < oldest.id)
  if (older.length === 0) return { comments, commentsCursor }
  return { comments: [...comments, ...older], commentsCursor: known.commentsCursor }
}

/** Puts a comment back where its number says; one that is there stays as it is. */
export function withComment(comments: EpisodeComment[], comment: EpisodeComment): EpisodeComment[] {
  if (comments.some(({ id }) => id === comment.id)) return comments
  const at = comments.findIndex(({ id }) => id > 0 && id < comment.id)
  return comments.toSpliced(at === -1 ? comments.length : at, 0, comment)
}
