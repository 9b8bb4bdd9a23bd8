import * as z from 'zod'
import { id, text, upTo } from '../fields.ts'
import { animeTypes, listTypes, relationKinds } from '../labels.ts'
import { limits } from '../limits.ts'
import { rowCard } from './anime-rows.ts'
import { onPlatforms } from './broadcasts/own-platforms.ts'

/** A related anime, and how it relates to the requested one; `kind` is null for the requested one itself. */
const relatedAnime = rowCard.extend({
  kind: z.enum(relationKinds).nullable(),
  type: z.enum(animeTypes).nullable(),
  episodeCount: z.int(),
})
export type RelatedAnime = z.output<typeof relatedAnime>

/** The related animes, studios and tags of an anime. */
export const related = z.object({
  /** The story in watching order, including the requested anime; empty if it is the only one. */
  story: z.array(relatedAnime),
  /** Other versions, summaries and similar, by release date. */
  others: z.array(relatedAnime),
  studios: z.array(z.string()),
  tags: z.array(z.string()),
})
export type Related = z.output<typeof related>

/** Filter by studio, tag, ignoring case and accents, and platforms; all that are given must match. */
export const namedAs = onPlatforms.extend({
  studio: text({ max: limits.studio.max }).optional(),
  tag: text({ max: limits.animeTag.max }).optional(),
})
export type NamedAs = z.output<typeof namedAs>
export const namedAnimes = z.object({ ids: z.array(id) })
export type NamedAnimes = z.output<typeof namedAnimes>

const counted = z.array(z.object({ name: z.string(), count: z.int() }))

/** The most common studios and tags, and all platforms that have animes; most animes first. */
export const commonNames = z.object({
  studios: counted,
  tags: counted,
  platforms: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
})
export type CommonNames = z.output<typeof commonNames>

export const ownStatesOf = z.object({ animeIds: upTo(limits.page.max, z.array(id)) })
export type OwnStatesOf = z.output<typeof ownStatesOf>

/** The viewer's list and progress per anime; untracked animes are left out. */
export const ownStates = z.object({
  animes: z.array(z.object({ animeId: id, listType: z.enum(listTypes).nullable(), watchedCount: z.int() })),
})
export type OwnStates = z.output<typeof ownStates>
