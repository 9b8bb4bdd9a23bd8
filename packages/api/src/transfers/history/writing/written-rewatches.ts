import type { PoolClient } from 'pg'
import { queryMany, unprepared } from '../../../database/statement.ts'
import type { PlannedRewatch } from '../planning/group-rewatches.ts'
import type { WrittenRewatch } from './row-changes.ts'

interface GivenRewatch extends PlannedRewatch {
  row: number
  animeId: number
}

// `do nothing`: a rewatch opened concurrently wins.
const add = unprepared(
  'history.addRewatches',
  `with given as materialized (
     select nextval(pg_get_serial_sequence('rewatches', 'id')) as id, g.*
       from jsonb_to_recordset($2::jsonb) g(row int, "animeId" int, "startedAt" timestamptz, "endedAt" timestamptz, "isFinished" boolean, marks jsonb)
   ), added as (
     insert into rewatches (id, user_id, anime_id, started_at, ended_at, is_finished)
     select id, $1, "animeId", "startedAt", "endedAt", "isFinished" from given order by "animeId", id
     on conflict (user_id, anime_id) where ended_at is null and discarded_at is null do nothing returning id
   ), marked as (
     insert into rewatch_marks (rewatch_id, episode_id, watched_at, is_first)
     select distinct on (g.id, m."episodeId") g.id, m."episodeId", m."watchedAt", m."isFirst"
       from given g join added on added.id = g.id
      cross join jsonb_to_recordset(g.marks) m("episodeId" int, "watchedAt" timestamptz, "isFirst" boolean)
      order by g.id, m."episodeId"
   )
   select g.id, g.row from given g join added on added.id = g.id order by g.id`,
)

const state = unprepared(
  'history.rewatchStates',
  `select r.id, iso(r.ended_at) as "endedAt", r.is_finished as "isFinished",
          (select md5(coalesce(string_agg(m.episode_id || ' ' || extract(epoch from m.watched_at), ',' order by m.episode_id), ''))
             from rewatch_marks m where m.rewatch_id = r.id) as print
     from rewatches r where r.user_id = $1 and r.id = any($2::bigint[]) and r.discarded_at is null`,
)

const readStates = (client: PoolClient, userId: number, ids: number[]) =>
  queryMany<WrittenRewatch>(client, state, [userId, ids])

/** Adds rewatches. Returns them by row, with a fingerprint of their marks. */
export async function addRewatches(
  client: PoolClient,
  userId: number,
  given: GivenRewatch[],
): Promise<Map<number, WrittenRewatch[]>> {
  if (given.length === 0) return new Map()
  const added = await queryMany<{ id: number; row: number }>(client, add, [userId, JSON.stringify(given)])
  const ids = added.map(({ id }) => id)
  const states = new Map((await readStates(client, userId, ids)).map((rewatch) => [rewatch.id, rewatch]))
  const byRow = Map.groupBy(added, ({ row }) => row)
  return new Map(Array.from(byRow, ([row, rewatches]) => [row, rewatches.map(({ id }) => states.get(id)!)]))
}

const removeByIds = unprepared(
  'history.removeRewatches',
  'delete from rewatches where user_id = $1 and id = any($2::bigint[])',
)

/** Deletes rewatches that have not changed since the import. Returns the ids of the others. */
export async function removeRewatches(
  client: PoolClient,
  userId: number,
  rewatches: WrittenRewatch[],
): Promise<Set<number>> {
  if (rewatches.length === 0) return new Set()
  const written = new Map(rewatches.map((rewatch) => [rewatch.id, rewatch]))
  const now = await readStates(client, userId, [...written.keys()])
  const isAsWritten = ({ id, endedAt, isFinished, print }: WrittenRewatch) => {
    const was = written.get(id)!
    return endedAt === was.endedAt && isFinished === was.isFinished && print === was.print
  }
  await queryMany(client, removeByIds, [userId, now.filter(isAsWritten).map(({ id }) => id)])
  return new Set(now.filter((rewatch) => !isAsWritten(rewatch)).map(({ id }) => id))
}
