import { isInactive } from '../visibility/account-status.ts'
import { hasAskedForAdultTitles, isShown, isShownById, wantsAdultTitles } from '../visibility/audience.ts'
import { isActiveList } from '../visibility/list-conditions.ts'
import { ownPlatformOf } from '../visibility/on-platforms.ts'
import { existingEpisodes } from '../visibility/visible-episodes.ts'

interface NewNotice {
  /** SQL of the rows that each create a notice. */
  from?: string
  /** The recipient. A person who acts on themselves gets no notice. */
  user: string
  kind: string
  /** Identifies the subject of the notice, so that it is not repeated. */
  subject: string
  actor?: string
  episode?: string
  episodeComment?: string
  profileComment?: string
}

/**
 * SQL that creates notices, each subject once. It is part of the statement or transaction that causes them, so that both are committed together. The
 * parameters are SQL; returns the `user_id` of every recipient.
 */
export const insertNotices = ({
  from,
  user,
  kind,
  subject,
  actor = 'null',
  episode = 'null',
  episodeComment = 'null',
  profileComment = 'null',
}: NewNotice) => `
  insert into notices (user_id, kind, subject, actor_id, episode_id, episode_comment_id, profile_comment_id)
  select t.* from (
    select (${user})::int as user_id, (${kind})::text as kind, (${subject})::text as subject, (${actor})::int as actor_id,
           (${episode})::int, (${episodeComment})::bigint, (${profileComment})::bigint ${from ? `from ${from}` : ''}) t
   where t.user_id is distinct from t.actor_id
     and not exists (select from notices o where (o.user_id, o.kind, o.subject) = (t.user_id, t.kind, t.subject))
  on conflict (user_id, kind, subject) do nothing
  returning user_id`

/** SQL that deletes the notices of requests and friendships between two people, given by the SQL of their ids. */
export const deleteFriendNotices = (one: string, other: string) => `
  delete from notices where kind in ('friend_request', 'friend_accepted')
     and (user_id, subject) in ((${one}, (${other})::text), (${other}, (${one})::text))`

/** SQL of how much later than its broadcast an episode is on the platform of a person: zero if none of theirs shows the anime. */
const ownDelay = (userId: string, animeId: string) =>
  `make_interval(mins => coalesce((select f.delay from (${ownPlatformOf(userId, animeId)}) f), 0))`

/**
 * SQL that notifies people of the first episode that this transaction adds to an anime, if they have it in Viendo and have seen all its other
 * episodes. Of a second one they get no notice, because they have not seen the first. `insertAiringNotices` announces an episode that airs later. An
 * episode deleted and created again has the same subject. `animeIds` is the placeholder of an array of ids. Uses the indexes `list_entries_anime` and
 * `watched_episodes_unique`.
 */
export const insertNewEpisodeNotices = (animeIds: string) => `
  with place as (
    select a.id as anime_id, e.id, s.season_number, e.episode_number, e.airs_at,
           e.created_at = now()::timestamptz(3) as is_new, e.airs_at is null or e.airs_at <= now() as has_aired
      from ${existingEpisodes} where a.id = any(${animeIds})
  ), added as (
    select distinct on (anime_id) * from place where is_new and has_aired order by anime_id, season_number, episode_number
  )
  ${insertNotices({
    from: `added n join list_entries l on l.anime_id = n.anime_id and ${isActiveList('l.list_type')}
      where ${isShownById(wantsAdultTitles('l.user_id'), 'n.anime_id')}
        and (n.airs_at is null or n.airs_at <= now() - ${ownDelay('l.user_id', 'n.anime_id')}) and not exists (
        select from place b where b.anime_id = n.anime_id and not b.is_new and b.has_aired
           and not exists (select from watched_episodes w where w.user_id = l.user_id and w.episode_id = b.id))`,
    user: 'l.user_id',
    kind: `'new_episode'`,
    subject: `concat_ws(':', n.anime_id, n.season_number, n.episode_number)`,
    episode: 'n.id',
  })}`

/**
 * SQL that notifies people who have an anime in Viendo, unless they have turned it off, of its episodes that were broadcast, or came to the person's
 * platform, within the last hour: a server that was down catches up. The subject is that of a new episode, so an episode is announced once. Episodes
 * are found by each delay that occurs. Uses the indexes `episodes_airs_at` and `list_entries_anime`.
 */
export const insertAiringNotices = `
  with delays as (
    select make_interval(mins => delay) as delay from platforms union select interval '0'
  ), aired as (
    select a.id as anime_id, a.audience, e.id, s.season_number, e.episode_number, d.delay
      from delays d cross join ${existingEpisodes} where e.airs_at > now() - d.delay - interval '1 hour' and e.airs_at <= now() - d.delay
  )
  ${insertNotices({
    from: `aired n join list_entries l on l.anime_id = n.anime_id and ${isActiveList('l.list_type')}
      join users u on u.id = l.user_id and u.notify_airings and not ${isInactive('u')}
      where ${isShown(hasAskedForAdultTitles('u'), 'n')} and n.delay = ${ownDelay('l.user_id', 'n.anime_id')}
        and not exists (select from watched_episodes w where w.user_id = l.user_id and w.episode_id = n.id)`,
    user: 'l.user_id',
    kind: `'new_episode'`,
    subject: `concat_ws(':', n.anime_id, n.season_number, n.episode_number)`,
    episode: 'n.id',
  })}`
