import * as z from 'zod'
import { activityAnime } from '../catalogue/activity-anime.ts'
import { id, time } from '../fields.ts'
import { byProfile, personCard } from '../friends/friends.ts'
import { lists, listTypes } from '../labels.ts'
import { verdicts } from '../reviews/verdicts.ts'
import { coverCard, customListSummary } from '../tracking/custom-lists.ts'
import { profile, profileStats } from './profiles.ts'

/**
 * How many items each part of a profile shows. `actsRow` is for the home page: number of friends, items per friend, and
 * items in all.
 */
export const activityLimits = {
  watching: 6,
  listed: 12,
  acts: 8,
  genres: 5,
  friendsActs: 60,
  actsRow: { friends: 30, each: 2, shown: 6 },
} as const

/**
 * What a person did with an anime on one day: watched episodes (the last one is named), rated, reviewed, or added it to
 * a list.
 */
const activityItem = activityAnime.extend({
  kind: z.enum(['watched', 'rated', 'reviewed', 'listed']),
  at: time,
  /** Null for reviews and lists. Without its title, which could spoil an episode that the reader has not watched. */
  episode: z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable(),
  /** Number of episodes on that day. */
  count: z.int(),
  /** Mean of the ratings. */
  rating: z.number().nullable(),
  listType: z.enum(listTypes).nullable(),
  /** Of the newest review of that day. */
  verdict: z.enum(verdicts).nullable(),
})
export type ActivityItem = z.output<typeof activityItem>

const profileActivity = z.object({
  watching: z.array(activityAnime.extend({ watchedCount: z.int(), episodeCount: z.int() })),
  /** Latest additions to each list. */
  lists: z.object(
    Object.fromEntries(listTypes.map((type) => [lists[type].count, z.array(activityAnime)])) as {
      [Count in (typeof lists)[keyof typeof lists]['count']]: z.ZodArray<typeof activityAnime>
    },
  ),
  acts: z.array(activityItem),
  minutesWatched: z.int(),
  ratingCount: z.int(),
  meanRating: z.number().nullable(),
  genres: z.array(z.object({ genre: z.string(), count: z.int() })),
})
export type ProfileActivity = z.output<typeof profileActivity>

/** Null if the person hides their activity from the viewer. */
export const activityResponse = z.object({ life: profileActivity.nullable() })
export type ActivityResponse = z.output<typeof activityResponse>

export const viewedAs = z.object({ as: z.enum(['stranger', 'friend']) })
export type ViewedAs = z.output<typeof viewedAs>

/** The viewer's own profile as a stranger or a friend sees it. */
export const preview = z.object({
  profile,
  stats: profileStats.nullable(),
  life: profileActivity.nullable(),
  favourites: z.array(coverCard).nullable(),
  customLists: z.array(customListSummary).nullable(),
  /** The parts that are hidden from others; `animes` counts the private ones. */
  onlyOwn: z.object({ profile: z.boolean(), email: z.boolean(), activity: z.boolean(), animes: z.int() }),
})
export type Preview = z.output<typeof preview>

export const compatibilityWith = byProfile
/** Null unless the two are friends who show their activity and have rated enough of the same episodes. */
export const compatibility = z.object({ agreement: z.object({ percent: z.int(), episodes: z.int() }).nullable() })
export type Compatibility = z.output<typeof compatibility>

/** Fewest episodes rated by both for a meaningful percentage. */
export const minSharedRatings = 20

export const friendsActivity = z.object({ acts: z.array(activityItem.extend({ person: personCard.extend({ id }) })) })
export type FriendsActivity = z.output<typeof friendsActivity>
