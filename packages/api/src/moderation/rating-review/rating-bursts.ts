import { ratingBurst } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import { countByStar, isBurstCheckDue, lockRatings, recountRatings } from '../../catalogue/counters/counted-ratings.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { insertNotices } from '../../outbox/insert-notices.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { publishMeans } from './decide-rating-review.ts'
import { detectBurst, mayBeBurst } from './detect-burst.ts'
import type { Burst, RatingCounts } from './detect-burst.ts'

/** Where ratings are checked: an episode, or the whole anime when `episodeId` is null. */
export interface RatingScope {
  animeId: number
  episodeId: number | null
}

type FreezeContext = Pick<Services, 'pool' | 'bus'>

/**
 * Checks the ratings of the last hour and freezes the displayed rating where they are a burst; returns whether it did. It runs after the rating has been
 * committed, so a failure here does not fail the rating, and a later rating checks again, as `isBurstCheckDue` says.
 */
export async function freezeBursts(ctx: FreezeContext, scopes: RatingScope[]) {
  let isFrozen = false
  for (const scope of scopes) isFrozen = (await freezeBurst(ctx, scope).catch(() => false)) || isFrozen
  return isFrozen
}

const dueBursts = statement(
  'episodes.dueBursts',
  `select s.anime_id as "animeId", e.id as "episodeId"
     from episode_stats t join episodes e on e.id = t.episode_id join seasons s on s.id = e.season_id
    where t.episode_id = any($1::int[]) and t.review_id is null and ${isBurstCheckDue('t')}`,
)

/** Checks the given episodes that have received enough ratings lately. */
export const freezeDueBursts = async (ctx: FreezeContext, rated: { episodeId: number }[]) =>
  freezeBursts(ctx, await queryMany<RatingScope>(ctx.pool, dueBursts, [rated.map(({ episodeId }) => episodeId)]))

const isRecent = `r.updated_at > now() - interval '${ratingBurst.minutes} minutes'`
const episodesOf = `select e.id from ${existingEpisodes} where a.id = $1 and ($2::int is null or e.id = $2)`

const isUnwatched = `not exists (
              select from watched_episodes w where w.user_id = r.user_id and w.episode_id = r.episode_id)`

// Reads less than `countRatings`, which most checks don't need.
const countRecent = statement(
  'episodes.countRecent',
  `select count(*)::int as votes, ${countByStar('r.rating')} as stars
     from episode_ratings r where r.is_counted and r.episode_id in (${episodesOf}) and ${isRecent} and ${isUnwatched}`,
)

// Of each episode with enough ratings and of all together, in one snapshot: ratings that arrive meanwhile can't make a burst on one episode look like
// one on the whole anime. Uses the indexes `episode_ratings_episode` and `watched_episodes_unique`.
const countRatings = statement(
  'episodes.countBurst',
  `with votes as (
     select r.episode_id, r.rating, r.updated_at, ${isRecent} as is_recent,
            ${isRecent} and ${isUnwatched} as is_burst
       from episode_ratings r where r.is_counted and r.episode_id in (${episodesOf})
   )
   select episode_id as "episodeId", count(*) filter (where is_burst)::int as votes,
          ${countByStar('rating', 'is_burst')} as stars,
          count(*) filter (where not is_recent)::int as earlier,
          ${countByStar('rating', 'not is_recent')} as "earlierStars",
          (count(*) filter (where not is_recent and updated_at > now() - interval '${ratingBurst.pastDays} days')
            / greatest(1, least(${24 * ratingBurst.pastDays}, extract(epoch from now() - min(updated_at)) / 3600)))::float8 as "usualPerHour",
          min(updated_at) filter (where is_burst) as "beganAt"
     from votes group by grouping sets ((episode_id), ())
   having episode_id is null or count(*) filter (where is_burst) >= ${ratingBurst.ratings}
    order by episode_id nulls last`,
)

type RatingCountsSince = RatingCounts & { episodeId: number | null; beganAt: string }

async function freezeBurst({ pool, bus }: FreezeContext, checked: RatingScope) {
  const found = await readBurst(pool, checked)
  if (!found) return false
  const { notified, episodeIds } = await transaction(pool, (client) => freeze(client, found))
  publishMeans(bus, { animeId: checked.animeId, episodeIds })
  if (notified.length > 0) bus.publish({ topic: 'notices', ids: notified })
  return true
}

interface FoundBurst {
  scope: RatingScope
  burst: Burst
  /** The time of its first rating. */
  beganAt: string
}

/** The first episode in the scope with a burst, or else the scope if all its ratings are one. */
async function readBurst(pool: Services['pool'], { animeId, episodeId }: RatingScope): Promise<FoundBurst | undefined> {
  const recent = (await queryOne<Pick<RatingCounts, 'votes' | 'stars'>>(pool, countRecent, [animeId, episodeId]))!
  if (!mayBeBurst(recent)) return undefined
  for (const { beganAt, ...counts } of await queryMany<RatingCountsSince>(pool, countRatings, [animeId, episodeId])) {
    const burst = detectBurst(counts)
    if (burst) return { scope: { animeId, episodeId: counts.episodeId ?? episodeId }, burst, beganAt }
  }
  return undefined
}

// A concurrent check of the same anime waits here and continues with the existing review.
const open = statement(
  'episodes.openReview',
  `insert into rating_reviews as v (anime_id, episode_id, began_at, votes, usual_per_hour, star, share, usual_share)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (anime_id) where outcome is null
   do update set episode_id = case when v.episode_id = excluded.episode_id then v.episode_id end
   returning id, xmax = 0 as "isNew"`,
)

const ensure = statement(
  'episodes.ensureStats',
  `insert into episode_stats (episode_id) ${episodesOf} on conflict do nothing`,
)

const episodesInScope = statement('episodes.inBurst', episodesOf)

// Runs under the lock, where all earlier ratings are visible. Excludes every rating since the burst began, so that the displayed rating stays as it was.
const exclude = statement(
  'episodes.excludeRatings',
  `update episode_ratings r set is_counted = false, review_id = $2 from episode_stats t
    where t.episode_id = any($1::int[]) and t.review_id is null and r.episode_id = t.episode_id
      and r.is_counted and r.updated_at >= $3`,
)

const markInReview = statement(
  'episodes.markInReview',
  'update episode_stats set review_id = $2 where episode_id = any($1::int[]) and review_id is null',
)

const notifyAdmins = statement(
  'episodes.notifyAdmins',
  insertNotices({ from: 'users u where u.is_admin', user: 'u.id', kind: `'ratings_in_review'`, subject: '$1::int' }),
)

async function freeze(client: PoolClient, { scope, burst, beganAt }: FoundBurst) {
  const { animeId, episodeId } = scope
  const { votes, usualPerHour, star, share, usualShare } = burst
  const values = [animeId, episodeId, beganAt, votes, usualPerHour, star, share, usualShare]
  const { id, isNew } = (await queryOne<{ id: number; isNew: boolean }>(client, open, values))!
  await execute(client, ensure, [animeId, episodeId])
  const episodeIds = (await queryMany<{ id: number }>(client, episodesInScope, [animeId, episodeId])).map(
    (row) => row.id,
  )
  await lockRatings(client, episodeIds)
  await execute(client, exclude, [episodeIds, id, beganAt])
  await execute(client, markInReview, [episodeIds, id])
  await recountRatings(client, animeId, episodeIds)
  const notified = isNew ? await queryMany<{ user_id: number }>(client, notifyAdmins, [id]) : []
  return { episodeIds, notified: notified.map((row) => row.user_id) }
}
