import type { OwnContext } from '../../../call/context/read-context.ts'
import { queryJson, statement } from '../../../database/statement.ts'

const tracked = statement(
  'exports.trackedAnimes',
  `with about as (
     select episode_id from watched_episodes where user_id = $1
     union all select episode_id from episode_ratings where user_id = $1
     union all select episode_id from history_entries where user_id = $1
     union all select m.episode_id from rewatches r join rewatch_marks m on m.rewatch_id = r.id
      where r.user_id = $1 and r.discarded_at is null
   ), tracked as (
     select s.anime_id, 1 as rows from about join episodes e on e.id = about.episode_id join seasons s on s.id = e.season_id
     union all select anime_id, 0 from list_entries where user_id = $1
     union all select anime_id, 0 from entry_details where user_id = $1
     union all select anime_id, 0 from rewatches where user_id = $1 and discarded_at is null
   )
   select json_agg(json_build_array(anime_id, rows) order by anime_id) as json
     from (select anime_id, sum(rows) as rows from tracked group by anime_id) r`,
)

/** An anime with tracking data of a person, and its number of marks, ratings, positions and rewatch marks. */
export type TrackedAnime = readonly [id: number, rows: number]

/** All tracked animes of a person, by id. Each table is read by the index that begins with its owner. */
export const readTrackedAnimes = async ({ pool, actor }: OwnContext) =>
  (await queryJson<TrackedAnime[]>(pool, tracked, [actor.id])) ?? []

/** Limits of one batch, some 300 kB. An anime with more rows is a batch alone. */
const batchLimits = { rows: 4_000, animes: 100 }

/** Splits the ids into batches that bound the memory of an export. */
export function* batchesOf(animes: readonly TrackedAnime[]): Generator<number[]> {
  let ids: number[] = []
  let count = 0
  for (const [id, rows] of animes) {
    if (ids.length === batchLimits.animes || (ids.length > 0 && count + rows > batchLimits.rows)) {
      yield ids
      ids = []
      count = 0
    }
    ids.push(id)
    count += rows
  }
  if (ids.length > 0) yield ids
}
