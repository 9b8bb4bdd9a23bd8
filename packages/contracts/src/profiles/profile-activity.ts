import * as z from 'zod'
import { id, time } from '../fields.ts'
import { byProfile, personCard } from '../friends/friends.ts'
import { lists, listTypes } from '../labels.ts'
import { coverCard, customListSummary } from '../tracking/custom-lists.ts'
import { profile, profileStats } from './profiles.ts'

/** An anime as a profile names it. */
export const lifeAnime = z.object({ animeId: id, animeTitle: z.string(), animeCoverImage: z.string().nullable() })
export type LifeAnime = z.output<typeof lifeAnime>

/**
 * How many of each a profile shows; `actsRow` is the row of the home page: of how many friends, how many of each, and in all.
 */
export const lifeLimits = {
  watching: 6,
  listed: 12,
  acts: 8,
  genres: 5,
  friendsActs: 60,
  actsRow: { friends: 30, each: 2, shown: 6 },
} as const

/** What somebody did with an anime on a day: episodes seen, the last of which is named, a vote, or a list it went into. */
export const act = lifeAnime.extend({
  kind: z.enum(['watched', 'rated', 'listed']),
  at: time,
  /** Of a list there is none. No title: whoever reads it may not be there yet. */
  episode: z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable(),
  /** Episodes of that day. */
  count: z.int(),
  /** Their mean, where there are several. */
  rating: z.number().nullable(),
  listType: z.enum(listTypes).nullable(),
})
export type Act = z.output<typeof act>

export const life = z.object({
  watching: z.array(lifeAnime.extend({ watchedCount: z.int(), episodeCount: z.int() })),
  /** The newest of each list. */
  lists: z.object(
    Object.fromEntries(listTypes.map((type) => [lists[type].count, z.array(lifeAnime)])) as {
      [Count in (typeof lists)[keyof typeof lists]['count']]: z.ZodArray<typeof lifeAnime>
    },
  ),
  acts: z.array(act),
  minutesWatched: z.int(),
  ratingCount: z.int(),
  meanRating: z.number().nullable(),
  genres: z.array(z.object({ genre: z.string(), count: z.int() })),
})
export type Life = z.output<typeof life>

/** Null where what the person does is hidden from whoever asks. */
export const readLife = z.object({ life: life.nullable() })
export type ReadLife = z.output<typeof readLife>

export const viewedAs = z.object({ as: z.enum(['stranger', 'friend']) })
export type ViewedAs = z.output<typeof viewedAs>

/** One's own profile as somebody else finds it. */
export const preview = z.object({
  profile,
  stats: profileStats.nullable(),
  life: life.nullable(),
  favourites: z.array(coverCard).nullable(),
  customLists: z.array(customListSummary).nullable(),
  /** What nobody else sees. */
  onlyOwn: z.object({ profile: z.boolean(), email: z.boolean(), activity: z.boolean(), animes: z.int() }),
})
export type Preview = z.output<typeof preview>

export const compatibilityWith = byProfile
/** Null with whoever is no friend, hides what they do, or has voted on too few of the same episodes. */
export const compatibility = z.object({ agreement: z.object({ percent: z.int(), episodes: z.int() }).nullable() })
export type Compatibility = z.output<typeof compatibility>

/** Episodes that both have voted on, at least: below that a number would say nothing. */
export const leastShared = 20

export const friendsActs = z.object({ acts: z.array(act.extend({ person: personCard.extend({ id }) })) })
export type FriendsActs = z.output<typeof friendsActs>
