import { statement } from '../../database/statement.ts'
import { visibleEpisodes } from '../../visibility/visible-episodes.ts'
import { becomes, isOpen } from './rewatch-state.ts'

/**
 * SQL that undoes or redoes the events $2 about rewatches: each rewatch and each of its marks gets the state that the outermost event names, unless a
 * later event outside of them has changed it. A rewatch that would become active beside another one stays as it is. Those that end are updated first,
 * because at most one is active at any time.
 */
export function undoRewatchEvents(name: string, side: 'from' | 'to') {
  const isUndo = side === 'from'
  const outermost = isUndo ? 'at, id' : 'at desc, id desc'
  const [gone, come] = isUndo ? ['run_mark', 'run_unmark'] : ['run_unmark', 'run_mark']
  return statement(
    name,
    `with applied as (
       select * from tracking_events where user_id = $1 and id = any($2::bigint[]) and run_id is not null
     ), since as (
       select t.* from tracking_events t
        where t.user_id = $1 and t.run_id in (select run_id from applied) and t.undone_at is null and t.id <> all($2::bigint[])
     ), marks as (
       select distinct on (run_id, episode_id) *
         from (select at, id, kind, run_id, unnest(episode_ids) as episode_id, unnest(moments) as moment from applied) m
        order by run_id, episode_id, ${outermost}
     ), meant as (
       select m.* from marks m
        where not exists (select from since n
          where n.run_id = m.run_id and m.episode_id = any(n.episode_ids) and (n.at, n.id) > (m.at, m.id))
     ), unmarked as (
       delete from run_marks m using meant where meant.kind = '${gone}'
          and m.run_id = meant.run_id and m.episode_id = meant.episode_id returning 1
     ), marked as (
       insert into run_marks as m (run_id, episode_id, watched_at)
       select meant.run_id, e.id, meant.moment
         from ${visibleEpisodes} join meant on meant.episode_id = e.id and meant.kind = '${come}' order by meant.run_id, e.id
       on conflict (run_id, episode_id) do update set watched_at = excluded.watched_at
        where m.watched_at <> excluded.watched_at returning 1
     ), states as (
       select distinct on (run_id) run_id, at, id, run_${side} as state from applied where run_to is not null order by run_id, ${outermost}
     ), meant_states as (
       select s.* from states s
        where not exists (select from since n
          where n.run_id = s.run_id and n.run_to is not null and (n.at, n.id) > (s.at, s.id))
     ), closed as (
       update watch_runs r set ${becomes('t.state', 't.at')} from meant_states t where r.id = t.run_id and t.state <> 'open'
       returning r.id
     ), opened as (
       update watch_runs r set ${becomes('t.state', 't.at')} from meant_states t
        where r.id = t.run_id and t.state = 'open' and (select count(*) from closed) >= 0
          and not exists (select from watch_runs o where o.user_id = $1 and o.anime_id = r.anime_id and o.id <> r.id
                             and ${isOpen('o')} and o.id not in (select id from closed))
       returning r.id
     )
     select (select count(*) from unmarked) + (select count(*) from marked) + (select count(*) from closed)
              + (select count(*) from opened) > 0 as "hasChanged"`,
  )
}
