import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import { listEvent } from './tracking-events.ts'

/**
 * The rule by which lists follow marks, as a part of the statement that marks: the first mark of an anime that is in no list, or
 * in Por Ver, puts it into Viendo. It stands behind `target (anime_id)` and `marked (episode_id)`, for the person in $1 who has
 * not switched it off. Completado and Abandonado stay, also when another call has chosen them in the same moment.
 */
export const listRule = `ruled as (
     select id from users where id = $1 and lists_follow_marks and exists (select from marked)
   ), previous as (
     select anime_id, list_type, added_at from list_entries where user_id = $1 and anime_id = (select anime_id from target)
   ), moved as (
     insert into list_entries as l (user_id, anime_id, list_type)
     select ruled.id, anime_id, 'watching' from target, ruled
      where not exists (select from previous where list_type <> 'plan_to_watch')
        and not exists (
          select from ${visibleEpisodes} join watched_episodes w on w.episode_id = e.id and w.user_id = $1
           where a.id = target.anime_id)
     on conflict (user_id, anime_id) do update set list_type = 'watching' where l.list_type = 'plan_to_watch'
     returning anime_id, list_type, added_at
   ), ${listEvent('previous', 'moved')}`

/** What the rule did, and whether the marks were the last ones that a finished anime lacked. */
export const listRuleResult = `(
     select case when exists (select from moved) then json_build_object('movedFrom', (select list_type from previous)) else '{}' end::jsonb
       || jsonb_build_object('isFinished', exists (select from ruled) and exists (
            select from animes where id = (select anime_id from target) and status = 'completed')
          and not exists (select from previous where list_type in ('completed', 'dropped'))
          and not exists (
            select from ${visibleEpisodes}
             where a.id = (select anime_id from target) and e.id not in (select episode_id from marked)
               and not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)))
   )`
