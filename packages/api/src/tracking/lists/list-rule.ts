import { isOverList, isPlannedList } from '../../visibility/list-conditions.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { listEvent } from '../events/tracking-events.ts'

/**
 * CTEs of the rule by which lists follow marks: the first mark of an anime without a list, or in Por Ver, puts it into Viendo. They follow the CTEs
 * `target (anime_id)` and `marked (episode_id)` and apply to the person $1 if `condition` on `users` holds. Completado and Abandonado stay, also when
 * a concurrent call chooses them.
 */
const listRuleCtes = (condition: string) => `ruled as (
     select id from users where id = $1 and ${condition} and exists (select from marked)
   ), previous as (
     select anime_id, list_type, added_at, is_imported from list_entries where user_id = $1 and anime_id = (select anime_id from target)
   ), due as (
     select anime_id from target
      where not exists (select from previous where not ${isPlannedList('list_type')})
        and not exists (
          select from ${existingEpisodes} join watched_episodes w on w.episode_id = e.id and w.user_id = $1
           where a.id = target.anime_id)
   ), moved as (
     insert into list_entries as l (user_id, anime_id, list_type)
     select ruled.id, anime_id, 'watching' from due, ruled
     on conflict (user_id, anime_id) do update set list_type = 'watching', is_imported = false where ${isPlannedList('l.list_type')}
     returning anime_id, list_type, added_at
   ), ${listEvent('previous', 'moved')}`

/**
 * CTE that offers the rule once per account, with the first mark that would have moved its anime (`due` of `listRuleCtes`). The statement that marks
 * also stores the offer, so that of two devices only one shows it.
 */
const followingOffer = `offered as (
     update users set lists_follow_offered_at = now()
      where id = $1 and not lists_follow_marks and lists_follow_offered_at is null
        and exists (select from marked) and exists (select from due)
     returning id
   )`

/** Applies the rule where its owner has switched it on. */
export const chosenListRule = `${listRuleCtes('lists_follow_marks')}, ${followingOffer}`

/** Applies the rule always: an episode that a player reports is being watched. */
export const playerListRule = `${listRuleCtes('true')}, offered as (select id from users where false)`

/** JSON with the list change and the offer of the rule, and whether the marks were the last ones missing of a finished anime. */
export const listRuleResult = `(
     select case when exists (select from moved) then json_build_object('movedFrom', (select list_type from previous)) else '{}' end::jsonb
       || case when exists (select from offered) then '{"offersFollowing": true}' else '{}' end::jsonb
       || jsonb_build_object('isFinished', exists (select from ruled) and exists (
            select from animes where id = (select anime_id from target) and status = 'completed')
          and not exists (select from previous where ${isOverList('list_type')})
          and not exists (
            select from ${existingEpisodes}
             where a.id = (select anime_id from target) and e.id not in (select episode_id from marked)
               and not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)))
   )`
