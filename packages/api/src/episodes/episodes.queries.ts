import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes'
import { limits } from '@animeteca/contracts/limits'
import { parseVideo } from '@animeteca/contracts/video-url'
import type { Pool } from 'pg'
import type * as z from 'zod'
import { hashOf } from '../answer-hash.ts'
import type { PublicContext, UserContext } from '../context.ts'
import { decodeCursor, longIdPlace, pageOf } from '../cursor.ts'
import { jsonOf, keyed, rowOf } from '../database/statement.ts'
import { fail } from '../fail.ts'
import { visibleEpisodes } from './visible-episodes.ts'

type Comment = z.output<typeof contract.episodeComment>
type Page = z.output<typeof contract.episode>

/** The columns of the contract's comment, from `c`, a comment of `users u`. */
export const commentColumns = `c.id, c.user_id as "userId", u.username, u.profile_picture as "profilePicture",
  u.profile_frame as "profileFrame", c.content, iso(c.created_at) as "createdAt", c.moderated`

/** One more than a page of the comments of `e`, newest first. */
const newestComments = (condition = '') => `(
  select coalesce(json_agg(n), '[]') from (
    select ${commentColumns} from episode_comments c join users u on u.id = c.user_id
     where c.episode_id = e.id ${condition} order by c.id desc limit ${limits.episodeComment.page + 1}) n)`

const isLocked = `(a.has_early_access and not $2::boolean)`
const shown = `${visibleEpisodes} left join episode_stats es on es.episode_id = e.id`

const byId = keyed(
  'episodes.byId',
  `select to_json(r) as json from (
     select e.id, e.episode_number as "episodeNumber", e.title, e.description, e.duration,
            case when not ${isLocked} then e.video_url end as "videoUrl",
            mean(es.rating_sum, es.rating_count) as "averageRating", coalesce(es.rating_count, 0) as "totalRatings",
            a.id as "animeId", a.title as "animeTitle", s.season_number as "seasonNumber", ${newestComments()} as comments,
            ${neighbour('<', 'desc')} as "previousEpisodeId", ${neighbour('>', 'asc')} as "nextEpisodeId",
            ${isLocked} as locked
       from ${shown} where e.id = $1) r`,
)

/** The nearest episode in the season, else in the nearest season that has any: each step is one look into an index. */
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

/** All that an episode's page shows; whoever may not watch early access gets no video. */
export async function readEpisode(
  { pool, actor }: Pick<PublicContext, 'pool' | 'actor'>,
  { id }: { id: number },
): Promise<Page> {
  const page = await jsonOf<Omit<Page, 'commentsCursor'>>(pool, byId, [id, can.watchEarlyAccess(actor)])
  const { comments, videoUrl, ...rest } = page ?? fail('EPISODE_NOT_FOUND')
  // an address from before the rules is as good as none
  return { ...rest, videoUrl: videoUrl === null ? null : (parseVideo(videoUrl)?.url ?? null), ...commentPage(comments) }
}

/** The page when it is no longer what the viewer has. */
export async function readPulse(ctx: PublicContext, { id, hash }: z.output<typeof contract.pulse>) {
  const episode = await readEpisode(ctx, { id })
  const now = hashOf(episode)
  return now === hash ? { changed: false as const } : { changed: true as const, hash: now, episode }
}

const older = keyed(
  'episodes.olderComments',
  `select ${newestComments('and c.id < $2')} as json from ${visibleEpisodes} where e.id = $1`,
)

/** The comments after those of the page, which says with its cursor where they start. */
export async function readOlderComments(pool: Pool, { id, cursor }: z.output<typeof contract.olderComments>) {
  const [before] = decodeCursor(cursor, longIdPlace) ?? fail('INVALID_INPUT')
  return commentPage((await jsonOf<Comment[]>(pool, older, [id, before])) ?? fail('EPISODE_NOT_FOUND'))
}

function commentPage(rows: Comment[]) {
  const { items, nextCursor } = pageOf(rows, limits.episodeComment.page, (last) => [last.id])
  return { comments: items, commentsCursor: nextCursor }
}

const myRating = keyed(
  'episodes.myRating',
  `select r.rating from ${visibleEpisodes} left join episode_ratings r on r.episode_id = e.id and r.user_id = $2 where e.id = $1`,
)

/** The person's own vote, null before the first. */
export const readMyRating = async ({ pool, actor }: UserContext, { id }: { id: number }) =>
  (await rowOf<{ rating: number | null }>(pool, myRating, [id, actor.id])) ?? fail('EPISODE_NOT_FOUND')
