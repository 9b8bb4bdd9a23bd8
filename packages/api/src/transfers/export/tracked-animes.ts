import type { OwnContext } from '../../call/read-context.ts'
import { queryJson, statement } from '../../database/statement.ts'

const tracked = statement(
  'exports.trackedAnimes',
  `with about as (
     select episode_id from watched_episodes where user_id = $1
     union all select episode_id from episode_ratings where user_id = $1
     union all select episode_id from history_entries where user_id = $1
     union all select m.episode_id from watch_runs r join run_marks m on m.run_id = r.id
      where r.user_id = $1 and r.discarded_at is null
   ), tracked as (
     select s.anime_id, 1 as rows from about join episodes e on e.id = about.episode_id join seasons s on s.id = e.season_id
     union all select anime_id, 0 from list_entries where user_id = $1
     union all select anime_id, 0 from entry_details where user_id = $1
     union all select anime_id, 0 from watch_runs where user_id = $1 and discarded_at is null
   )
   select json_agg(json_build_array(anime_id, rows) order by anime_id) as json
     from (select anime_id, sum(rows) as rows from tracked group by anime_id) r`,
)

/** An anime that somebody keeps anything about, and about how many of its episodes: marks, votes, places and those of runs. */
export type TrackedAnime = readonly [id: number, rows: number]

/** All of a person's, by id: what an export walks over. Each table is read by the index that begins with its owner. */
export const readTrackedAnimes = async ({ pool, actor }: OwnContext) =>
  (await queryJson<TrackedAnime[]>(pool, tracked, [actor.id])) ?? []

/** Rows and animes of one statement: some 300 kB. An anime with more rows comes alone. */
const most = { rows: 4_000, animes: 100 }

/** The ids in batches that one statement can read, and that can be held in memory, however much there is of it all. */
export function* batchesOf(animes: readonly TrackedAnime[]): Generator<number[]> {
  let ids: number[] = []
  let count = 0
  for (const [id, rows] of animes) {
    if (ids.length === most.animes || (ids.length > 0 && count + rows > most.rows)) {
      yield ids
      ids = []
      count = 0
    }
    ids.push(id)
    count += rows
  }
  if (ids.length > 0) yield ids
}
