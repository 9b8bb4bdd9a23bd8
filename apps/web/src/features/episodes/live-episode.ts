import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../nouns/comment/older-comments.ts'

export type Episode = Outputs['episodes']['byId']
export type EpisodeComment = Episode['comments'][number]
export type Reply = NonNullable<EpisodeComment['answers']>[number]

/** Merges a refresh, which holds only the newest comments, with the older ones that are loaded. */
export const afterAnswer = (known: Episode | undefined, answer: Episode): Episode =>
  known ? { ...answer, ...withOlder(known, answer) } : answer

/** The same for comments sorted by likes: the pages after the first stay below it. */
export function withLonger(known: Episode | undefined, answer: Episode): Episode {
  const first = new Set(answer.comments.map(({ id }) => id))
  const more = known?.comments.filter(({ id }) => id > 0 && !first.has(id)) ?? []
  if (!known || answer.commentsCursor === null || first.size + more.length <= answer.comments.length) return answer
  return { ...answer, comments: [...answer.comments, ...more], commentsCursor: known.commentsCursor }
}
