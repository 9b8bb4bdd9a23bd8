import * as z from 'zod'
import { rowCard } from '../catalogue/anime-rows.ts'
import { cursor, id, pageLimit, time } from '../fields.ts'
import { limits } from '../limits.ts'

/**
 * Why an anime is recommended: the person liked, watched or plans another one that people like who like this one; this one is related to another of
 * theirs, of the same studio, or has tags and genres in common; or many people like it.
 */
export const recommendationReasonKinds = [
  'liked',
  'watched',
  'planned',
  'relation',
  'studio',
  'tags',
  'popular',
] as const
export type RecommendationReasonKind = (typeof recommendationReasonKinds)[number]

const reason = z.object({
  kind: z.enum(recommendationReasonKinds),
  /** The anime of the person that it is based on; null for a popular one. */
  anime: rowCard.pick({ id: true, title: true }).nullable(),
})
export type RecommendationReason = z.output<typeof reason>

const recommendedAnime = rowCard.extend({ reason })
export type RecommendedAnime = z.output<typeof recommendedAnime>

const page = { limit: pageLimit.default(limits.recommendations.page), cursor: cursor.optional() }

export const listRecommendations = z.object(page)
export type ListRecommendations = z.output<typeof listRecommendations>

/** Animes that the viewer does not know, best first. */
export const recommendations = z.object({ animes: z.array(recommendedAnime), nextCursor: cursor.nullable() })

export const recommendationsWithFriend = z.object({ friendId: id, ...page })
export type RecommendationsWithFriend = z.output<typeof recommendationsWithFriend>

/** Animes that suit the viewer and a friend, with the reason of each. */
export const sharedRecommendations = z.object({
  animes: z.array(recommendedAnime.extend({ friendReason: reason })),
  nextCursor: cursor.nullable(),
})
export type SharedRecommendations = z.output<typeof sharedRecommendations>

/** Animes that the viewer does not want to be recommended, newest first. */
export const dismissedAnimes = z.object({
  animes: z.array(rowCard.extend({ dismissedAt: time })),
  nextCursor: cursor.nullable(),
})
export type DismissedAnimes = z.output<typeof dismissedAnimes>
