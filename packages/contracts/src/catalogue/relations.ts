import * as z from 'zod'
import { id, text, upTo } from '../fields.ts'
import { animeTypes, listTypes, relationKinds } from '../labels.ts'
import { limits } from '../limits.ts'
import { rowCard } from './anime-rows.ts'

/** An anime of the same story, or beside it: what it is to the one that is asked about, and null of that one itself. */
export const relatedAnime = rowCard.extend({
  kind: z.enum(relationKinds).nullable(),
  type: z.enum(animeTypes).nullable(),
  episodeCount: z.int(),
})
export type RelatedAnime = z.output<typeof relatedAnime>

/** What an anime belongs to: other animes, those who made it, and words for what is in it. */
export const related = z.object({
  /** In the order in which one watches them, the asked one among them; empty where there is no other. */
  story: z.array(relatedAnime),
  /** Other versions, summaries and the like, by when they came out. */
  others: z.array(relatedAnime),
  studios: z.array(z.string()),
  tags: z.array(z.string()),
})
export type Related = z.output<typeof related>

/** Animes by the name of a studio, and by a tag: without case and accents, both where both are given. */
export const namedAs = z.object({
  studio: text({ max: limits.studio.max }).optional(),
  tag: text({ max: limits.animeTag.max }).optional(),
})
export type NamedAs = z.output<typeof namedAs>
export const namedAnimes = z.object({ ids: z.array(id) })
export type NamedAnimes = z.output<typeof namedAnimes>

const counted = z.array(z.object({ name: z.string(), count: z.int() }))

/** The studios and the tags that most animes have, the most first. */
export const commonNames = z.object({ studios: counted, tags: counted })
export type CommonNames = z.output<typeof commonNames>

export const ownStatesOf = z.object({ animeIds: upTo(limits.page.max, z.array(id)) })
export type OwnStatesOf = z.output<typeof ownStatesOf>

/** Where animes stand with somebody; one of which they have nothing is left out. */
export const ownStates = z.object({
  animes: z.array(z.object({ animeId: id, listType: z.enum(listTypes).nullable(), watchedCount: z.int() })),
})
export type OwnStates = z.output<typeof ownStates>
