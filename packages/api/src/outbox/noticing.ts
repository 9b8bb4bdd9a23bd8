import { isActiveList } from '../visibility/list-conditions.ts'
import { visibleEpisodes } from '../visibility/visible-episodes.ts'

interface Told {
  /** Rows that each make a notice. */
  from?: string
  /** Of whoever is told; nobody is told of what they did themselves. */
  user: string
  kind: string
  /** What makes it the same thing when it happens again. */
  subject: string
  actor?: string
  episode?: string
  episodeComment?: string
  profileComment?: string
}

/**
 * SQL that tells people of something, each thing once: part of the statement, or of the transaction, that does it, so that neither is
 * there without the other. Values are SQL; answers `user_id` of everybody who was told.
 */
export const noticed = ({
  from,
  user,
  kind,
  subject,
  actor = 'null',
  episode = 'null',
  episodeComment = 'null',
  profileComment = 'null',
}: Told) => `
  insert into notices (user_id, kind, subject, actor_id, episode_id, episode_comment_id, profile_comment_id)
  select t.* from (
    select (${user})::int as user_id, (${kind})::text as kind, (${subject})::text as subject, (${actor})::int as actor_id,
           (${episode})::int, (${episodeComment})::bigint, (${profileComment})::bigint ${from ? `from ${from}` : ''}) t
   where t.user_id is distinct from t.actor_id
     and not exists (select from notices o where (o.user_id, o.kind, o.subject) = (t.user_id, t.kind, t.subject))
  on conflict (user_id, kind, subject) do nothing
  returning user_id`

/**
 * Tells everybody who has an anime in Viendo, and has seen all there was of it, of the first episode that this transaction adds:
 * whoever has not seen that one is behind from then on, and is not told of the next. An episode that is taken away and made again
 * is the same thing. `animeIds` is a placeholder for a list of them. Looks at the list of each anime (`list_entries_anime`) and at marks by person and
 * episode (`watched_episodes_unique`); whoever has not seen the one before is out after one look.
 */
export const noticedNewEpisodes = (animeIds: string) => `
  with place as (
    select a.id as anime_id, e.id, s.season_number, e.episode_number,
           e.created_at = now()::timestamptz(3) as is_new
      from ${visibleEpisodes} where a.id in (${animeIds})
  ), added as (
    select distinct on (anime_id) * from place where is_new order by anime_id, season_number, episode_number
  )
  ${noticed({
    from: `added n join list_entries l on l.anime_id = n.anime_id and ${isActiveList('l.list_type')}
      where not exists (
        select from place b where b.anime_id = n.anime_id and not b.is_new
           and not exists (select from watched_episodes w where w.user_id = l.user_id and w.episode_id = b.id))`,
    user: 'l.user_id',
    kind: `'new_episode'`,
    subject: `concat_ws(':', n.anime_id, n.season_number, n.episode_number)`,
    episode: 'n.id',
  })}`
