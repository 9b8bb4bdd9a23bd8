import type { PoolClient } from 'pg'
import { rowsOf, statement } from '../database/statement.ts'
import type { Position } from './entry-positions.ts'

/** Where an episode was left goes in, is replaced or is taken back only over what is expected, null for nothing. */
export interface PositionChange {
  episodeId: number
  from: Position | null
  to: Position | null
}

const set = statement(
  'history.setPositions',
  `with given as materialized (
     select g."episodeId" as episode_id, (g."from" ->> 'seconds')::int as was, (g."from" ->> 'updatedAt')::timestamptz as was_at,
            (g."to" ->> 'seconds')::int as progress, (g."to" ->> 'updatedAt')::timestamptz as updated_at
       from jsonb_to_recordset($2::jsonb) g("episodeId" int, "from" jsonb, "to" jsonb)
   ), added as (
     insert into history_entries (user_id, episode_id, progress, updated_at)
     select $1, episode_id, progress, updated_at from given where was is null order by episode_id
     on conflict (user_id, episode_id) do nothing returning episode_id
   ), replaced as (
     update history_entries h set progress = g.progress, updated_at = g.updated_at from given g
      where g.was is not null and g.progress is not null and h.user_id = $1 and h.episode_id = g.episode_id
        and h.progress = g.was and h.updated_at = g.was_at returning h.episode_id
   ), taken as (
     delete from history_entries h using given g
      where g.progress is null and h.user_id = $1 and h.episode_id = g.episode_id and h.progress = g.was and h.updated_at = g.was_at
     returning h.episode_id
   )
   select episode_id as "episodeId" from added union all select episode_id from replaced union all select episode_id from taken`,
)

/** Sets where one person left episodes. Answers the episodes of which it did. */
export async function setPositions(client: PoolClient, userId: number, changes: PositionChange[]) {
  if (changes.length === 0) return []
  return rowsOf<{ episodeId: number }>(client, set, [userId, JSON.stringify(changes)])
}
