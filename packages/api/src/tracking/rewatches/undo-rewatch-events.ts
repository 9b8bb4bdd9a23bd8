import { statement } from '../../database/statement.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'
import { setState, isActive } from './rewatch-state.ts'

/**
 * SQL that undoes or redoes the events $2 about rewatches: each rewatch and each of its marks gets the state that the outermost event names, unless a
 * later event outside of them has changed it. A rewatch that would become active beside another one stays as it is. Those that end are updated first,
 * because at most one is active at any time.
 */
export function undoRewatchEvents(name: string, side: 'from' | 'to') {
  const isUndo = side === 'from'
  const outermost = isUndo ? 'at, id' : 'at desc, id desc'
  const [deletedBy, insertedBy] = isUndo ? ['run_mark', 'run_unmark'] : ['run_unmark', 'run_mark']
  // the event that the same transaction wrote about watched marks, of episodes seen for the first time in the rewatch
  const isFirst = `exists (
    select from tracking_events f
     where f.user_id = $1 and f.at = effective.at and f.kind = '${isUndo ? 'unmark' : 'mark'}' and e.id = any(f.episode_ids))`
  return statement(
    name,
    `with applied as (
       select * from tracking_events where user_id = $1 and id = any($2::bigint[]) and rewatch_id is not null
     ), since as (
       select t.* from tracking_events t
        where t.user_id = $1 and t.rewatch_id in (select rewatch_id from applied) and t.undone_at is null and t.id <> all($2::bigint[])
     ), marks as (
       select distinct on (rewatch_id, episode_id) *
         from (select at, id, kind, rewatch_id, unnest(episode_ids) as episode_id, unnest(watched_times) as watched_at from applied) m
        order by rewatch_id, episode_id, ${outermost}
     ), effective as (
       select m.* from marks m
        where not exists (select from since n
          where n.rewatch_id = m.rewatch_id and m.episode_id = any(n.episode_ids) and (n.at, n.id) > (m.at, m.id))
     ), unmarked as (
       delete from rewatch_marks m using effective where effective.kind = '${deletedBy}'
          and m.rewatch_id = effective.rewatch_id and m.episode_id = effective.episode_id returning 1
     ), marked as (
       insert into rewatch_marks as m (rewatch_id, episode_id, watched_at, is_first)
       select effective.rewatch_id, e.id, effective.watched_at, ${isFirst}
         from ${existingEpisodes} join effective on effective.episode_id = e.id and effective.kind = '${insertedBy}' order by effective.rewatch_id, e.id
       on conflict (rewatch_id, episode_id) do update set watched_at = excluded.watched_at
        where m.watched_at <> excluded.watched_at returning 1
     ), states as (
       select distinct on (rewatch_id) rewatch_id, at, id, rewatch_${side} as state, ${isUndo ? 'ended_from' : 'null::timestamptz as ended_from'}
         from applied where rewatch_to is not null order by rewatch_id, ${outermost}
     ), effective_states as (
       select s.* from states s
        where not exists (select from since n
          where n.rewatch_id = s.rewatch_id and n.rewatch_to is not null and (n.at, n.id) > (s.at, s.id))
     ), closed as (
       update rewatches r set ${setState('t.state', 't.at', 't.ended_from')} from effective_states t where r.id = t.rewatch_id and t.state <> 'open'
       returning r.id
     ), opened as (
       update rewatches r set ${setState('t.state', 't.at', 't.ended_from')} from effective_states t
        where r.id = t.rewatch_id and t.state = 'open' and (select count(*) from closed) >= 0
          and not exists (select from rewatches o where o.user_id = $1 and o.anime_id = r.anime_id and o.id <> r.id
                             and ${isActive('o')} and o.id not in (select id from closed))
       returning r.id
     )
     select (select count(*) from unmarked) + (select count(*) from marked) + (select count(*) from closed)
              + (select count(*) from opened) > 0 as "hasChanged"`,
  )
}
