/**
 * The event of a change, as a part of the statement that makes it, for the person in $1. Nothing changed is no event.
 */

/** Of episodes: from the rows of a CTE with `episode_id`, the time of their mark or entry, and the place that it held. */
export function episodesEvent(
  kind: 'mark' | 'unmark' | 'forget',
  rows: string,
  { moment, position }: { moment: string; position?: string },
) {
  return `event as (
     insert into tracking_events (user_id, anime_id, kind, episode_ids, moments, positions)
     select $1, case when min(s.anime_id) = max(s.anime_id) then min(s.anime_id) end, '${kind}',
            ${list('e.id')}, ${list(`r.${moment}`)}, ${position ? list(`r.${position}`) : `'{}'`}
       from ${rows} r join episodes e on e.id = r.episode_id join seasons s on s.id = e.season_id
     having count(*) > 0
   )`
}

const list = (column: string) => `array_agg(${column} order by s.anime_id, s.season_number, e.episode_number)`

/** Of a removal from the lists: from the rows of a CTE with `anime_id`, `list_type` and `added_at`. */
export const removalEvent = (removed: string) =>
  `list_event as (
     insert into tracking_events (user_id, anime_id, kind, list_from, added_from)
     select $1, anime_id, 'list', list_type, added_at from ${removed}
   )`

/** Of a place in the lists: from the rows of two CTEs with `anime_id`, `list_type` and `added_at`. */
export const listEvent = (previous: string, next: string) =>
  `list_event as (
     insert into tracking_events (user_id, anime_id, kind, list_from, list_to, added_from, added_to)
     select $1, n.anime_id, 'list', p.list_type, n.list_type, p.added_at, n.added_at
       from ${next} n left join ${previous} p on p.anime_id = n.anime_id
      where p.list_type is distinct from n.list_type
   )`
