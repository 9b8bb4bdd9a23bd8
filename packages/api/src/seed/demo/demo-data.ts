import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { platformKey, platformUrl, region, regions } from '@animeteca/contracts/catalogue/broadcasts/platforms'
import { listTypes, profileFrames, userStatuses } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { saveReview } from '@animeteca/contracts/reviews/reviews'
import { createCustomList } from '@animeteca/contracts/tracking/custom-lists'
import { z } from 'zod'

/** `anime` is always the exact title of a line in catalogue.jsonl, people are named as in people.jsonl. */
const episode = z.strictObject({ anime: z.string(), season: z.int(), episode: z.int() })

const person = z.strictObject({
  username: z.string(),
  email: z.email(),
  isAdmin: z.boolean().default(false),
  isBetaTester: z.boolean().default(false),
  bio: z.string().nullable(),
  profilePicture: z.string().nullable(),
  profileFrame: z.enum(profileFrames),
  userStatus: z.enum(userStatuses),
  tags: z.array(z.string()).default([]),
  lists: z.record(z.string(), z.enum(listTypes)),
  /** Titles in the person's order. */
  favourites: z.array(z.string()).default([]),
  customLists: z.array(createCustomList.extend({ animes: z.array(z.string()) })).default([]),
  /** Keys of the person's platforms, and their country. */
  platforms: z.array(platformKey).default([]),
  region: region.nullable().default(null),
  /** Newest first. */
  progress: z.array(episode.extend({ seconds: z.int() })),
  /** Marks every episode of the anime up to this one, including earlier seasons. */
  watchedUpTo: z.array(episode),
})

const friendship = z.strictObject({ from: z.string(), to: z.string(), accepted: z.boolean() })
const episodeComment = episode.extend({ by: z.string(), content: z.string(), daysAgo: z.int() })
const profileComment = z.strictObject({ by: z.string(), to: z.string(), comment: z.string(), daysAgo: z.int() })
const address = z.strictObject({ anime: z.string(), platform: platformKey, url: platformUrl, regions })

/** A review of the whole anime, or of the season with this number. */
const review = saveReview
  .pick({ verdict: true, content: true })
  .strict()
  .extend({
    by: z.string(),
    anime: z.string(),
    season: z.int().optional(),
    /** The last episode that it spoils. */
    tellsUpTo: episode.omit({ anime: true }).optional(),
    usefulBy: z.array(z.string()),
    daysAgo: z.int(),
  })

const stars = z.int().min(limits.rating.min).max(limits.rating.max)
const votes = z.strictObject({ anime: z.string(), leanings: z.record(z.string(), stars) })

/** A person's overall rating of an anime, from which their ratings on its episodes are derived. */
export interface Leaning {
  by: string
  anime: string
  /** 1 to 5. */
  leaning: number
}

/** Reads the demo's files, in their order. Throws at a line that does not match its schema. */
export const readDemo = () => ({
  animes: linesOf('catalogue', importAnime),
  addresses: linesOf('platforms', address),
  people: linesOf('people', person),
  friendships: linesOf('friendships', friendship),
  episodeComments: linesOf('episode-comments', episodeComment),
  profileComments: linesOf('profile-comments', profileComment),
  reviews: linesOf('reviews', review),
  leanings: linesOf('votes', votes).flatMap(({ anime, leanings }): Leaning[] =>
    Object.entries(leanings).map(([by, leaning]) => ({ by, anime, leaning })),
  ),
})

export type Demo = ReturnType<typeof readDemo>

function linesOf<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  return readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)))
}
