import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import { isVideoAllowed, parseVideo } from '@animeteca/contracts/media/video-url'
import type { Services } from '../call/context/context.ts'
import type { OwnContext, ReadContext } from '../call/context/read-context.ts'
import { cursorOf } from '../call/cursor.ts'
import { keyed, queryOne, queryOneAsText } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { jsonWith } from '../lib/json-text.ts'
import { omitNullInReview } from '../visibility/pending-review.ts'
import { episodesShownToCaller, shownEpisodes } from '../visibility/visible-episodes.ts'
import { secondsToWait } from './comments/comment-turns.ts'
import { pageOfComments, statementPerThread } from './comments/thread.queries.ts'

const isLocked = `(a.has_early_access and not $3::boolean)`
const shownWithStats = `${shownEpisodes('$4::boolean')} left join episode_stats es on es.episode_id = e.id`

const byId = statementPerThread((variant) =>
  keyed(
    `episodes.byId${variant.name}`,
    `select (select to_json(r) from (
            select e.id, e.episode_number as "episodeNumber", e.title, e.description, e.duration,
                   mean(es.rating_sum, es.rating_count) as "averageRating", coalesce(es.rating_count, 0) as "totalRatings",
                   a.id as "animeId", a.title as "animeTitle", s.season_number as "seasonNumber", newest.comments,
                   ${neighbour('<', 'desc')} as "previousEpisodeId", ${neighbour('>', 'asc')} as "nextEpisodeId",
                   ${isLocked} as locked) r) as json,
          newest.next, es.review_id is not null as "isReviewed", e.slow_seconds as "slowSeconds",
          case when not ${isLocked} then e.video_url end as video
     from ${shownWithStats} cross join ${pageOfComments(variant)} where e.id = $1`,
  ),
)

/** The nearest episode in the season, else in the nearest season with episodes: each step is one index lookup. */
function neighbour(side: '<' | '>', order: 'asc' | 'desc') {
  return `coalesce(
    (select x.id from episodes x
      where x.season_id = s.id and x.deleted_at is null and x.episode_number ${side} e.episode_number
      order by x.episode_number ${order} limit 1),
    (select x.id from seasons y cross join lateral (
         select id from episodes where season_id = y.id and deleted_at is null order by episode_number ${order} limit 1) x
      where y.anime_id = a.id and y.deleted_at is null and y.season_number ${side} s.season_number
      order by y.season_number ${order} limit 1))`
}

interface Page extends contract.EpisodePage {
  seesAdult: boolean
  /** The viewer as `viewerKey` returns them; null for the page shared by everyone without blocks or comments pending review. */
  viewerKey: number | null
}

/** Everything on an episode's page; the video only for viewers with early access, where it is needed. */
export async function readEpisode(
  { pool, actor, options }: ReadContext & Pick<Services, 'options'>,
  { id, thread, viewerKey, seesAdult }: Page,
) {
  type Row = { json: string; next: string | null; isReviewed: string; slowSeconds: string | null; video: string | null }
  const row =
    (await queryOneAsText<Row>(pool, byId(thread), [id, viewerKey, can.watchEarlyAccess(actor), seesAdult])) ??
    fail('EPISODE_NOT_FOUND')
  return jsonWith<contract.Episode>(omitNullInReview(row.json), {
    videoUrl: playableUrl(row.video, options.videoHosts),
    commentsCursor: cursorOf(row.next),
    ...(row.slowSeconds && { slowSeconds: Number(row.slowSeconds) }),
    ...(row.isReviewed === 't' && { ratingsInReview: true as const }),
  })
}

/** Returns null for a stored address that the current rules refuse. */
function playableUrl(address: string | null, hosts: readonly string[] | null = null) {
  const video = address === null ? null : parseVideo(address)
  return video && isVideoAllowed(video, hosts) ? video.url : null
}

const myRating = keyed(
  'episodes.myRating',
  `select r.rating from ${episodesShownToCaller} left join episode_ratings r on r.episode_id = e.id and r.user_id = $1 where e.id = $2`,
)

/** The viewer's rating, null before the first. */
export const readMyRating = async ({ pool, actor }: OwnContext, { id }: ById) =>
  (await queryOne<{ rating: number | null }>(pool, myRating, [actor.id, id])) ?? fail('EPISODE_NOT_FOUND')

const commentTurn = keyed(
  'episodes.commentTurn',
  `select case when t.taken_at > now() - make_interval(secs => e.slow_seconds)
            then ${secondsToWait('e.id', '$1', 'e.slow_seconds')} else 0 end as "waitSeconds"
     from ${episodesShownToCaller} left join comment_turns t on t.episode_id = e.id and t.user_id = $1 where e.id = $2`,
)

/** The seconds until the viewer can comment in slow mode; 0 if they can comment now. */
export const readCommentTurn = async ({ pool, actor }: OwnContext, { id }: ById) =>
  (await queryOne<{ waitSeconds: number }>(pool, commentTurn, [actor.id, id])) ?? fail('EPISODE_NOT_FOUND')
