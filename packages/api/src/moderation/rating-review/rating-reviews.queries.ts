import type { Page } from '@animeteca/contracts/admin/admin'
import type { RatingReview } from '@animeteca/contracts/moderation/rating-reviews'
import { z } from 'zod'
import type { Connected } from '../../call/context/read-context.ts'
import { decodeCursor, pageOf, rowId } from '../../call/cursor.ts'
import { countByStar } from '../../catalogue/counters/counted-ratings.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { displayedUsername } from '../../visibility/privacy.ts'

const figures = (sum: string, votes: string) => `json_build_object('mean', mean(${sum}, ${votes}), 'votes', ${votes})`

const isAccountYounger = (days: number) => `w.created_at - u.created_at < interval '${days} days'`

const reviews = statement(
  'admin.ratingReviews',
  `select v.id, v.anime_id as "animeId", a.title as "animeTitle",
          case when e.id is not null then json_build_object(
            'id', e.id, 'seasonNumber', s.season_number, 'episodeNumber', e.episode_number) end as episode,
          iso(v.began_at) as "beganAt", iso(v.created_at) as "createdAt", v.outcome, iso(v.decided_at) as "decidedAt",
          ${displayedUsername('d')} as "decidedBy",
          json_build_object('votes', v.votes, 'usualPerHour', v.usual_per_hour, 'star', v.star, 'share', v.share,
                            'usualShare', v.usual_share) as found,
          ${figures('f.sum', 'f.votes')} as shown, ${figures('f.sum + b.sum', 'f.votes + b.votes')} as "withAll",
          h.hours, b.accounts
     from rating_reviews v
     join animes a on a.id = v.anime_id and a.deleted_at is null
     left join episodes e on e.id = v.episode_id
     left join seasons s on s.id = e.season_id
     left join users d on d.id = v.decided_by_id
     cross join lateral (
       select coalesce(es.rating_sum, t.rating_sum, 0)::bigint as sum, coalesce(es.rating_count, t.rating_count, 0) as votes
         from (select) here
         left join episode_stats es on v.episode_id is not null and es.episode_id = v.episode_id
         left join anime_stats t on v.episode_id is null and t.anime_id = v.anime_id) f
     cross join lateral (
       select coalesce(sum(w.rating - coalesce(w.earlier_rating, 0)) filter (where not w.is_counted), 0)::bigint as sum,
              count(*) filter (where not w.is_counted and w.earlier_rating is null)::int as votes,
              json_build_object(
                'day', count(*) filter (where ${isAccountYounger(1)}),
                'week', count(*) filter (where ${isAccountYounger(7)} and not ${isAccountYounger(1)}),
                'month', count(*) filter (where ${isAccountYounger(30)} and not ${isAccountYounger(7)}),
                'older', count(*) filter (where not ${isAccountYounger(30)}),
                'marked', count(m.id)) as accounts
         from episode_ratings w join users u on u.id = w.user_id
         left join watched_episodes m on m.user_id = w.user_id and m.episode_id = w.episode_id
        where w.review_id = v.id) b
     cross join lateral (
       select coalesce(json_agg(json_build_object('at', iso(n.at), 'votes', n.votes, 'marked', n.marked, 'stars', n.stars)
                                order by n.at), '[]') as hours
         from (select date_trunc('hour', w.updated_at) as at, count(*)::int as votes, count(m.id)::int as marked,
                      ${countByStar('w.rating')} as stars
                 from episode_ratings w
                 left join watched_episodes m on m.user_id = w.user_id and m.episode_id = w.episode_id
                where w.review_id = v.id group by 1 order by 1 desc limit 24) n) h
    where $1::boolean is null or (v.outcome is not null, -v.id) > ($1, -$2::int)
    order by v.outcome is not null, v.id desc limit $3`,
)

/** Rating reviews, pending ones first, then the newest. */
export async function readRatingReviews({ pool }: Connected, { limit, cursor }: Page) {
  const [isDecided = null, id = null] = decodeCursor(cursor, z.tuple([z.literal([0, 1]), rowId])) ?? []
  const rows = await queryMany<RatingReview>(pool, reviews, [
    isDecided === null ? null : isDecided === 1,
    id,
    limit + 1,
  ])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.outcome === null ? 0 : 1, last.id])
  return { reviews: items, nextCursor }
}
