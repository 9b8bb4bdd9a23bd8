import type { PoolClient } from 'pg'
import type { Services } from '../../../call/context/context.ts'
import {
  earlierRating,
  isExtreme,
  oneMoreRecent,
  recountEpisodes,
} from '../../../catalogue/counters/counted-ratings.ts'
import { recount } from '../../../catalogue/counters/recount.ts'
import { execute, queryMany, unprepared } from '../../../database/statement.ts'
import { freezeDueBursts } from '../../../moderation/rating-review/rating-bursts.ts'
import type { EpisodeRating } from '../planning/entry-ratings.ts'
import { compareAndSet } from './compare-and-set.ts'
import type { Change } from './compare-and-set.ts'

const setting = compareAndSet({
  table: 'episode_ratings',
  value: 'rating',
  at: 'created_at',
  valueName: 'rating',
  atName: 'ratedAt',
  flag: { column: 'is_imported', name: 'isImported' },
  changedAt: { column: 'updated_at', name: 'changedAt' },
  touch: `, earlier_rating = ${earlierRating(
    't',
    'exists (select from episode_stats s where s.episode_id = t.episode_id and s.review_id is not null)',
  )}`,
})

// Update counters in the same order as a single rating does, episodes before animes, to avoid deadlocks.
const set = unprepared(
  'history.setRatings',
  `with ${setting}, counted as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count, recent_extremes, recent_since)
     select episode_id, coalesce(value, 0) - coalesce(was, 0), (value is not null)::int - (was is not null)::int,
            coalesce(${isExtreme('value')}, 0), now()
       from done order by episode_id
     on conflict (episode_id) do update set rating_sum = t.rating_sum + excluded.rating_sum,
       rating_count = t.rating_count + excluded.rating_count, ${oneMoreRecent('t', 'excluded.recent_extremes')}
     returning episode_id
   )
   select d.episode_id as "episodeId", s.anime_id as "animeId"
     from done d join episodes e on e.id = d.episode_id join seasons s on s.id = e.season_id`,
)

// Lock the counters first, as a single rating does: only then is it certain which episodes are under rating review.
const lock = unprepared(
  'history.lockRatings',
  `select t.episode_id as id, t.review_id is not null or exists (
            select from episode_ratings r where r.user_id = $1 and r.episode_id = t.episode_id and not r.is_counted) as "isApart"
     from episode_stats t where t.episode_id = any($2::int[]) order by t.episode_id for update`,
)

const exclude = unprepared(
  'history.excludeRatings',
  `update episode_ratings r set is_counted = false, review_id = t.review_id from episode_stats t
    where r.user_id = $1 and r.episode_id = any($2::int[]) and r.is_counted and t.episode_id = r.episode_id and t.review_id is not null`,
)

export interface RatedEpisode {
  episodeId: number
  animeId: number
}

/** Sets ratings of one person and updates the means in the same transaction. Returns the episodes that changed. */
export async function setRatings(
  client: PoolClient,
  userId: number,
  changes: Change<EpisodeRating>[],
): Promise<RatedEpisode[]> {
  if (changes.length === 0) return []
  const episodeIds = changes.map(({ episodeId }) => episodeId)
  const locked = await queryMany<{ id: number; isApart: boolean }>(client, lock, [userId, episodeIds])
  const done = await queryMany<RatedEpisode>(client, set, [userId, JSON.stringify(changes)])
  const apart = locked.flatMap(({ id, isApart }) => (isApart ? id : []))
  if (apart.length > 0) {
    await execute(client, exclude, [userId, apart])
    await recountEpisodes(client, apart)
  }
  await recount(client, [...new Set(done.map(({ animeId }) => animeId))])
  return done
}

/** Publishes changed means on the event bus and checks for rating bursts. Call it after the commit. */
export async function publishRatings(services: Pick<Services, 'pool' | 'bus'>, rated: RatedEpisode[]) {
  if (rated.length === 0) return
  const { bus } = services
  await freezeDueBursts(services, rated)
  bus.publish({ topic: 'episode', ids: rated.map(({ episodeId }) => episodeId) })
  bus.publish({ topic: 'ratings', ids: [...new Set(rated.map(({ animeId }) => animeId))] })
}
