interface ComparedTable {
  table: 'episode_ratings' | 'history_entries'
  /** The column of the value, and that of its time. */
  value: string
  at: string
  /** Names of both fields in the JSON of the changes. */
  valueName: string
  atName: string
  /** A boolean column that is compared and set too, and its name in the JSON of the changes. */
  flag?: { column: string; name: string }
  /** The column of the last change, which an undo restores, and its name in the JSON of the changes. */
  changedAt?: { column: string; name: string }
  /** Further assignments of an update. */
  touch?: string
}

/** A compare-and-set of one episode's value: applied only if the current value equals `from`. Null means no value. */
export interface Change<Of> {
  episodeId: number
  from: Of | null
  to: Of | null
}

const flagIn = (side: 'from' | 'to', name: string) => `coalesce((g."${side}" ->> '${name}')::boolean, false)`

/**
 * CTEs that apply changes ($2, as JSON) of one person ($1), of several changes of an episode the first. The applied ones are in `done`, with
 * `episode_id`, `was` and `value`.
 */
export function compareAndSet({ table, value, at, valueName, atName, flag, changedAt, touch = '' }: ComparedTable) {
  const isUnchanged = `t.user_id = $1 and t.episode_id = g.episode_id and t.${value} = g.was and t.${at} = g.was_at
        ${flag ? `and t.${flag.column} = g.was_flag` : ''}`
  return `given as materialized (
     select distinct on (g."episodeId") g."episodeId" as episode_id, (g."from" ->> '${valueName}')::int as was, (g."from" ->> '${atName}')::timestamptz as was_at,
            (g."to" ->> '${valueName}')::int as value, (g."to" ->> '${atName}')::timestamptz as at
            ${flag ? `, ${flagIn('from', flag.name)} as was_flag, ${flagIn('to', flag.name)} as flag` : ''}
            ${changedAt ? `, (g."to" ->> '${changedAt.name}')::timestamptz as changed_at` : ''}
       from rows from (jsonb_to_recordset($2::jsonb) as ("episodeId" int, "from" jsonb, "to" jsonb))
              with ordinality g("episodeId", "from", "to", place)
      order by g."episodeId", g.place
   ), added as (
     insert into ${table} (user_id, episode_id, ${value}, ${at}${flag ? `, ${flag.column}` : ''})
     select $1, episode_id, value, at${flag ? ', flag' : ''} from given where was is null order by episode_id
     on conflict (user_id, episode_id) do nothing returning episode_id
   ), replaced as (
     update ${table} t set ${value} = g.value, ${at} = g.at${flag ? `, ${flag.column} = g.flag` : ''}
            ${changedAt ? `, ${changedAt.column} = coalesce(g.changed_at, now())` : ''} ${touch} from given g
      where g.was is not null and g.value is not null and ${isUnchanged} returning t.episode_id
   ), taken as (
     delete from ${table} t using given g
      where g.value is null and ${isUnchanged}
     returning t.episode_id
   ), done as (
     select episode_id, was, value from given
      where episode_id in (select episode_id from added union all select episode_id from replaced union all select episode_id from taken)
   )`
}
