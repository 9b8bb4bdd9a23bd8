import type { Outcome } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import { execute, queryMany, unprepared } from '../../../database/statement.ts'
import { lockOwned } from '../planning/current-state.queries.ts'
import type { Details, OwnPlace, Place } from '../planning/current-state.ts'
import { readPositions, readRatings } from '../planning/tracking-data.queries.ts'
import { isEmpty, restoredDetails } from './restored-details.ts'
import type { RowChanges } from './row-changes.ts'
import { setPositions } from './set-positions.ts'
import { setRatings } from './set-ratings.ts'
import { removeRewatches } from './written-rewatches.ts'

// the last change first, so that each undo finds the state that its own change produced
const written = unprepared(
  'history.written',
  `select row, anime_id as "animeId", wrote from history_import_rows
    where import_id = $1 and anime_id = any($2::int[]) and outcome = 'written'
    order by coalesce(wrote ->> 'at', '') desc, row desc`,
)

interface WrittenRow {
  row: number
  animeId: number
  wrote: RowChanges | null
}

// A mark that was removed and set again has another id; one whose time was changed belongs to its owner now.
const removeMarks = unprepared(
  'history.removeMarks',
  `with meant as (
     select r.row, m.id, m.at from history_import_rows r, unnest(r.mark_ids, r.mark_times) m (id, at)
      where r.import_id = $2 and r.row = any($3::int[])
   ), taken as (
     delete from watched_episodes w using meant m
      where w.id = m.id and w.user_id = $1 and w.watched_at is not distinct from m.at::timestamptz(3) returning w.id
   )
   select distinct m.row from meant m join watched_episodes w on w.id = m.id and w.user_id = $1
    where m.id not in (select id from taken)`,
)

const restorePlaces = unprepared(
  'history.restorePlaces',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) g("animeId" int, "listType" text, "addedAt" timestamptz, "isImported" boolean)
   ), gone as (
     delete from list_entries l using given g where g."listType" is null and l.user_id = $1 and l.anime_id = g."animeId"
   )
   update list_entries l set list_type = g."listType", added_at = g."addedAt", is_imported = coalesce(g."isImported", l.is_imported) from given g
    where g."listType" is not null and l.user_id = $1 and l.anime_id = g."animeId"`,
)

const restoreDetails = unprepared(
  'history.restoreDetails',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) g("animeId" int, "isGone" boolean, note text, "isPrivate" boolean, "isPaused" boolean,
            "startedOn" date, "finishedOn" date, "externalScore" smallint, "externalStatus" text, "externalProgress" int,
            "externalEntries" jsonb)
   ), gone as (
     delete from entry_details d using given g where g."isGone" and d.user_id = $1 and d.anime_id = g."animeId"
   )
   update entry_details d
      set note = g.note, is_private = g."isPrivate", is_paused = g."isPaused", started_on = g."startedOn", finished_on = g."finishedOn",
          external_score = g."externalScore", external_status = g."externalStatus", external_progress = g."externalProgress",
          external_entries = g."externalEntries"
     from given g where not g."isGone" and d.user_id = $1 and d.anime_id = g."animeId"`,
)

const storeUndone = unprepared(
  'history.storeUndone',
  `update history_import_rows r set outcome = o.outcome, wrote = null, mark_ids = '{}', mark_times = '{}'
     from jsonb_to_recordset($2::jsonb) o(row int, outcome text) where r.import_id = $1 and r.row = o.row`,
)

interface Undoing {
  importId: number
  userId: number
  animeIds: number[]
}

/**
 * Undoes what an import wrote for some animes. Data that its owner has changed since stays, and its row gets the outcome `kept`. Returns the removed
 * ratings.
 */
export async function undoGroups(client: PoolClient, { importId, userId, animeIds }: Undoing) {
  const rows = await queryMany<WrittenRow>(client, written, [importId, animeIds])
  const own = new Map((await lockOwned(client, userId, animeIds)).map((owned) => [owned.animeId, owned]))
  const numbers = rows.map(({ row }) => row)
  const changed = new Set(
    (await queryMany<{ row: number }>(client, removeMarks, [userId, importId, numbers])).map(({ row }) => row),
  )

  const places = new Map<number, OwnPlace | null>()
  const details = new Map<number, Details & { isGone: boolean }>()
  for (const { row, animeId, wrote } of rows) {
    const owned = own.get(animeId)
    if (wrote?.list && owned?.place) {
      if (isSamePlace(owned.place, wrote.list.to)) {
        owned.place = wrote.list.from
        places.set(animeId, owned.place)
      } else changed.add(row)
    }
    if (wrote?.details && owned?.details) {
      const { restored, isWhole } = restoredDetails(owned.details, wrote.details)
      if (!isWhole) changed.add(row)
      owned.details = restored
      details.set(animeId, { ...restored, isGone: wrote.details.isNew && isEmpty(restored) })
    }
  }
  const ratings = await undoEpisodes(client, userId, rows, changed)
  await execute(client, restorePlaces, [userId, listed(places)])
  await execute(client, restoreDetails, [userId, listed(details)])
  const outcomes = numbers.map((row) => ({ row, outcome: (changed.has(row) ? 'kept' : 'undone') satisfies Outcome }))
  await execute(client, storeUndone, [importId, JSON.stringify(outcomes)])
  return ratings
}

/** Undoes ratings, positions and rewatches, and adds to `changed` the rows with data that stays. Returns the removed ratings. */
async function undoEpisodes(client: PoolClient, userId: number, rows: WrittenRow[], changed: Set<number>) {
  const ratings = rows.flatMap(({ row, wrote }) => (wrote?.votes ?? []).map((rating) => inverse(row, rating)))
  const taken = await setRatings(client, userId, ratings)
  addRemaining(changed, ratings, await readRatings(client, userId, leftOf(ratings, taken)))
  const positions = rows.flatMap(({ row, wrote }) => (wrote?.positions ?? []).map((left) => inverse(row, left)))
  const forgotten = await setPositions(client, userId, positions)
  addRemaining(changed, positions, await readPositions(client, userId, leftOf(positions, forgotten)))
  const rewatches = rows.flatMap(({ wrote }) => wrote?.runs ?? [])
  const remaining = await removeRewatches(client, userId, rewatches)
  for (const { row, wrote } of rows) if (wrote?.runs?.some(({ id }) => remaining.has(id))) changed.add(row)
  return taken
}

const inverse = <Of>(row: number, { episodeId, from, to }: { episodeId: number; from: Of | null; to: Of }) => ({
  row,
  episodeId,
  from: to,
  to: from,
})

interface OfEpisode {
  episodeId: number
}

/** Episodes whose compare-and-set failed: their value has changed or is gone. */
function leftOf(asked: OfEpisode[], done: OfEpisode[]) {
  const ids = new Set(done.map(({ episodeId }) => episodeId))
  return asked.flatMap(({ episodeId }) => (ids.has(episodeId) ? [] : [episodeId]))
}

function addRemaining(changed: Set<number>, asked: ({ row: number } & OfEpisode)[], remaining: OfEpisode[]) {
  const ids = new Set(remaining.map(({ episodeId }) => episodeId))
  for (const { row, episodeId } of asked) if (ids.has(episodeId)) changed.add(row)
}

const listed = (byAnime: ReadonlyMap<number, object | null>) =>
  JSON.stringify(Array.from(byAnime, ([animeId, value]) => ({ animeId, ...value })))

const isSamePlace = (one: Place, other: Place) => one.listType === other.listType && one.addedAt === other.addedAt
