import { limits } from '@animeteca/contracts/limits'
import type { Connected } from '../call/context/read-context.ts'
import { queryMany, statement } from '../database/statement.ts'

/** SQL for the newest comments of a page with what each shows, and `more` columns. `xmin` changes with every write of a row. */
const comments = (from: string, author: string, size: number, more = '') =>
  `(select string_agg(concat_ws(' ', c.id, c.xmin, w.username, w.profile_picture, w.profile_frame${more}), ',')
      from (select c.id, c.xmin, c.${author} as author from ${from} order by c.id desc limit ${size}) c
      join users w on w.id = c.author)`

const replies = `, (select concat_ws(' ', count(*), max(r.id), max(r.xmin::text::bigint))
                     from episode_comments r where r.parent_id = c.id and r.pending_review_since is null)`

const commentsOnEpisode = comments(
  'episode_comments c where c.episode_id = e.id and c.parent_id is null and c.pending_review_since is null',
  'user_id',
  limits.episodeComment.page,
  replies,
)
const commentsOnProfile = comments(
  'profile_comments c where c.profile_id = u.id and c.pending_review_since is null',
  'commenter_id',
  limits.profileComment.page,
)

/** SQL for the first reviews of an anime in one order, with what each shows. */
const reviews = (order: string) =>
  `(select string_agg(concat_ws(' ', r.id, r.xmin, w.username, w.profile_picture, w.profile_frame), ',')
      from (select r.id, r.xmin, r.user_id from reviews r
             where r.anime_id = a.id and r.pending_review_since is null and not r.moderated
             order by ${order} limit ${limits.review.page}) r
      join users w on w.id = r.user_id)`

const fingerprints = statement(
  'live.fingerprints',
  `select 'episode' as topic, e.id, md5(concat_ws(e'\\n', e.title, e.description, e.duration, e.video_url, e.episode_number, e.slow_seconds,
            e.deleted_at, s.season_number, s.deleted_at, a.title, a.has_early_access, a.audience, a.deleted_at, t.rating_sum, t.rating_count,
            ${commentsOnEpisode})) as hash
     from episodes e join seasons s on s.id = e.season_id join animes a on a.id = s.anime_id left join episode_stats t on t.episode_id = e.id
    where e.id = any($1::int[])
   union all
   select 'person', u.id, md5(concat_ws(e'\\n', u.username, u.email, u.bio, u.bio_pending_review_since, u.profile_picture, u.profile_frame,
            u.user_status, u.is_admin, u.profile_public, u.show_email, u.show_activity, u.deletion_requested_at,
            (select string_agg(concat(l.list_type, l.count), ',' order by l.list_type) from (
               select list_type, count(*) from list_entries where user_id = u.id group by list_type) l),
            (select count(*) from watched_episodes where user_id = u.id),
            ${commentsOnProfile}))
     from users u where u.id = any($2::int[])
   union all
   select 'catalogue', a.id, md5(concat_ws(e'\\n', a.title, a.synopsis, a.cover_image, a.type, a.status, a.release_year,
            a.has_early_access, a.audience, a.deleted_at,
            (select string_agg(concat_ws(' ', s.id, s.season_number, s.title, s.description, s.deleted_at,
                      (select string_agg(concat_ws(' ', e.id, e.xmin), ',' order by e.id) from episodes e where e.season_id = s.id)), ',' order by s.id)
               from seasons s where s.anime_id = a.id)))
     from animes a where a.id = any($3::int[])
   union all
   select 'ratings', anime_id, concat(rating_sum, ' ', rating_count) from anime_stats where anime_id = any($3::int[])
   union all
   select 'reviews', a.id, md5(concat_ws(e'\\n', ${reviews('r.useful_count desc, r.id desc')}, ${reviews('r.id desc')}))
     from animes a where a.id = any($3::int[])`,
)

/** A hash of what a page shows to everyone who may see it, under the topic that announces its changes. */
export interface Fingerprint {
  topic: 'episode' | 'person' | 'catalogue' | 'ratings' | 'reviews'
  id: number
  hash: string
}

/** Fingerprints by id; deleted rows are missing. */
export const readFingerprints = (
  { pool }: Connected,
  { episodes, profiles, animes }: Record<'episodes' | 'profiles' | 'animes', number[]>,
) => queryMany<Fingerprint>(pool, fingerprints, [episodes, profiles, animes])
