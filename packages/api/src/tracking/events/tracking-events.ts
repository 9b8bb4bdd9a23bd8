// CTEs that record a change of the person $1 as an event, in the statement that makes the change. No event is written if nothing changed.

interface Rows {
  /** The columns with the date of a mark or entry, and with the position of an entry. */
  time: string
  position?: string
  /** The name of the CTE, for statements with two events. */
  name?: string
  /** The rewatch of the marks and its state before and after, as SQL. */
  rewatch?: { id: string; from: string; to: string; endedFrom: string }
}

/** CTE of an event about episodes, from the rows of a CTE with `episode_id`. */
export function episodesEvent(
  kind: 'mark' | 'unmark' | 'forget' | 'run_mark' | 'run_unmark',
  rows: string,
  { time, position, name = 'event', rewatch }: Rows,
) {
  return `${name} as (
     insert into tracking_events (user_id, anime_id, kind, episode_ids, watched_times, positions
                                  ${rewatch ? ', rewatch_id, rewatch_from, rewatch_to, ended_from' : ''})
     select $1, case when min(s.anime_id) = max(s.anime_id) then min(s.anime_id) end, '${kind}',
            ${list('e.id')}, ${list(`r.${time}`)}, ${position ? list(`r.${position}`) : `'{}'`}
            ${rewatch ? `, ${rewatch.id}, ${rewatch.from}, ${rewatch.to}, ${rewatch.endedFrom}` : ''}
       from ${rows} r join episodes e on e.id = r.episode_id join seasons s on s.id = e.season_id
     having count(*) > 0
   )`
}

const list = (column: string) => `array_agg(${column} order by s.anime_id, s.season_number, e.episode_number)`

/** CTE of an event about the state of a rewatch, from rows with its `id` and `anime_id`; it returns the event's id. */
export const rewatchEvent = (rows: string, from: string, to: string) =>
  `event as (
     insert into tracking_events (user_id, anime_id, kind, rewatch_id, rewatch_from, rewatch_to)
     select $1, r.anime_id, 'run', r.id, ${from}, ${to} from ${rows} r returning id
   )`

/** CTE of an event about a removal from the lists, from the rows of a CTE with `anime_id`, `list_type`, `added_at` and `is_imported`. */
export const removalEvent = (removed: string) =>
  `list_event as (
     insert into tracking_events (user_id, anime_id, kind, list_from, added_from, imported_from)
     select $1, anime_id, 'list', list_type, added_at, is_imported from ${removed}
   )`

/**
 * CTE of an event about a list change, from the rows of two CTEs with `anime_id`, `list_type` and `added_at`. That of the previous rows has
 * `is_imported` too.
 */
export const listEvent = (previous: string, next: string) =>
  `list_event as (
     insert into tracking_events (user_id, anime_id, kind, list_from, list_to, added_from, added_to, imported_from)
     select $1, n.anime_id, 'list', p.list_type, n.list_type, p.added_at, n.added_at, coalesce(p.is_imported, false)
       from ${next} n left join ${previous} p on p.anime_id = n.anime_id
      where p.list_type is distinct from n.list_type
   )`
