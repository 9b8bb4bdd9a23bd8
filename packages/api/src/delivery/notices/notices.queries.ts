import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/notices/notices'
import type { OwnContext } from '../../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../../call/cursor.ts'
import { animeNamed } from '../../catalogue/cards/cover-card.ts'
import { queryJson, keyed, queryOne } from '../../database/statement.ts'
import { wantsAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { isPair } from '../../visibility/friendships.ts'
import { personJson } from '../../visibility/privacy.ts'
import { hasAired, shownEpisodes } from '../../visibility/visible-episodes.ts'

/** The episodes that the recipient of a notice sees. */
const episodesOf = (n: string) => shownEpisodes(wantsAdultTitles(`${n}.user_id`))

const request = (n: string) =>
  `friendships f where ${isPair('f', `${n}.user_id`, `${n}.actor_id`)} and f.declined_at is null`

/**
 * SQL condition: a notice is shown. Hidden are notices of withdrawn requests, ended friendships, deleted episodes, adult titles that the recipient
 * does not see, replies that were moderated or are pending review, and blocked people.
 */
export const isNoticeShown = (n: string) => `not ${hasBlockBetween(`${n}.user_id`, `${n}.actor_id`)} and case
  when ${n}.kind in ('friend_request', 'friend_accepted') then exists (select from ${request(n)})
  else (${n}.episode_id is null or exists (select from ${episodesOf(n)} where e.id = ${n}.episode_id))
   and not exists (select from episode_comments c where c.id = ${n}.episode_comment_id and (c.moderated or c.pending_review_since is not null)) end`

const episode = (n: string) => `(select to_json(p) from (
  select e.id, ${animeNamed('a')}, s.season_number as "seasonNumber", e.episode_number as "episodeNumber",
         case when ${n}.kind = 'new_episode' then (
           select count(*)::int from seasons s2 join episodes e2 on e2.season_id = s2.id and e2.deleted_at is null
            where s2.anime_id = a.id and s2.deleted_at is null
              and (s2.season_number, e2.episode_number) >= (s.season_number, e.episode_number)
              and ${hasAired('e2')} and not exists (select from watched_episodes w where w.user_id = ${n}.user_id and w.episode_id = e2.id))
         else 0 end as "unseenCount"
    from ${episodesOf(n)} where e.id = ${n}.episode_id) p)`

/** The columns of the contract's notice, a row of `notices` that is shown. */
export const noticeColumns = (
  n: string,
) => `${n}.id, ${n}.kind, iso(${n}.created_at) as "createdAt", ${n}.read_at is not null as "isRead",
  (select ${personJson('u')} from users u where u.id = ${n}.actor_id) as person,
  case when ${n}.kind = 'friend_request' then
    (select f.id from ${request(n)} and f.accepted_at is null and f.addressee_id = ${n}.user_id) end as "requestId",
  (select c.comment from profile_comments c where c.id = ${n}.profile_comment_id) as comment, ${episode(n)} as episode`

// by `notices_newest`, and joined rows by their key
const newest = keyed(
  'profiles.notices',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${noticeColumns('n')}
       from notices n where n.user_id = $1 and ($2::bigint is null or n.id < $2) and ${isNoticeShown('n')}
      order by n.id desc limit $3) r`,
)

/** The viewer's notices, newest first. */
export async function readNotices({ pool, actor }: OwnContext, { limit, cursor }: contract.ListNotices) {
  const [before = null] = decodeCursor(cursor, longIdCursor) ?? []
  const rows = (await queryJson<contract.Notice[]>(pool, newest, [actor.id, before, limit + 1])) ?? []
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { notices: items, nextCursor }
}

// by `notices_unread`, up to the largest number that is displayed
const count = keyed(
  'profiles.noticeCount',
  `select count(*)::int as unread from (
     select from notices n where n.user_id = $1 and n.read_at is null and ${isNoticeShown('n')} limit ${limits.notices.counted}) r`,
)

/** The number of unread notices. */
export const readNoticeCount = async ({ pool, actor }: OwnContext) =>
  (await queryOne<contract.NoticeCount>(pool, count, [actor.id]))!
