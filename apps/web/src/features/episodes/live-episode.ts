import type { Outputs } from '@animeteca/api-client/client'
import { withOlder } from '../../nouns/comment/comment-changes.ts'

export type Episode = Outputs['episodes']['byId']
export type EpisodeComment = Episode['comments'][number]

/** What is known after an answer. Older comments that somebody asked for stay below the newest, which are all it brings. */
export const afterAnswer = (known: Episode | undefined, answer: Episode): Episode =>
  known ? { ...answer, ...withOlder(known, answer) } : answer
