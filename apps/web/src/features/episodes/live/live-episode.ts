import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../../nouns/comment/older-comments.ts'

export type Episode = Outputs['episodes']['byId']
export type EpisodeComment = Episode['comments'][number]
export type Reply = NonNullable<EpisodeComment['answers']>[number]

/** Merges a refresh, which holds only the newest comments, with the older ones that are loaded. */
export const afterAnswer = (known: Episode | undefined, answer: Episode): Episode =>
  known ? { ...answer, ...withOlder(known, answer) } : answer
