import type { ImportPolicy, Outcome } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import { execute, queryMany, unprepared } from '../../../database/statement.ts'
import { readGroups } from '../planning/current-state.queries.ts'
import { noDetails } from '../planning/current-state.ts'
import type { Details, CurrentState, Place } from '../planning/current-state.ts'
import { leavesAnimeAlone, planGroup } from '../planning/plan-group.ts'
import type { GroupPlan, PlannedRow } from '../planning/plan-group.ts'
import type { WrittenRewatch, RowChanges } from './row-changes.ts'
import { setPositions } from './set-positions.ts'
import { setRatings } from './set-ratings.ts'
import { addRewatches } from './written-rewatches.ts'

interface Planned {
  animeId: number
  own: CurrentState
  plan: GroupPlan
}

// `do nothing`: a list entry created concurrently wins.
const writePlaces = unprepared(
  'history.writePlaces',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) g("animeId" int, "listType" text, "addedAt" timestamptz, "isKnown" boolean)
   ), moved as (
     update list_entries l set list_type = g."listType", is_imported = true from given g
      where g."isKnown" and l.user_id = $1 and l.anime_id = g."animeId" returning l.*
   ), added as (
     insert into list_entries (user_id, anime_id, list_type, added_at, is_imported)
     select $1, "animeId", "listType", coalesce("addedAt", now()), true from given where not "isKnown" order by "animeId"
     on conflict (user_id, anime_id) do nothing returning *
   )
   select w.anime_id as "animeId", w.list_type as "listType", iso(w.added_at) as "addedAt"
     from (select * from moved union all select * from added) w`,
)

const writeDetails = unprepared(
  'history.writeDetails',
  `insert into entry_details as d (user_id, anime_id, note, is_private, is_paused, started_on, finished_on,
                                   external_score, external_status, external_progress, external_entries)
   select $1, "animeId", note, "isPrivate", "isPaused", "startedOn", "finishedOn",
          "externalScore", "externalStatus", "externalProgress", "externalEntries"
     from jsonb_to_recordset($2::jsonb) g("animeId" int, note text, "isPrivate" boolean, "isPaused" boolean, "startedOn" date,
            "finishedOn" date, "externalScore" smallint, "externalStatus" text, "externalProgress" int, "externalEntries" jsonb) order by "animeId"
   on conflict (user_id, anime_id) do update
     set note = excluded.note, is_private = d.is_private or excluded.is_private, is_paused = excluded.is_paused,
         started_on = excluded.started_on, finished_on = excluded.finished_on, external_score = excluded.external_score,
         external_status = excluded.external_status, external_progress = excluded.external_progress,
         external_entries = excluded.external_entries`,
)

const writeMarks = unprepared(
  'history.writeMarks',
  `insert into watched_episodes (user_id, episode_id, watched_at)
   select distinct on (m.episode_id) $1, m.episode_id, m.watched_at
     from unnest($2::int[], $3::timestamptz[]) m (episode_id, watched_at) order by m.episode_id, m.watched_at nulls last
   on conflict (user_id, episode_id) do nothing
   returning id, episode_id as "episodeId", iso(watched_at) as "watchedAt"`,
)

const storeOutcomes = unprepared(
  'history.storeOutcomes',
  `update history_import_rows r
      set outcome = o.outcome, remarks = o.remarks, wrote = o.wrote, mark_ids = o."markIds", mark_times = o."markTimes"
     from jsonb_to_recordset($2::jsonb) o(row int, outcome text, remarks text[], wrote jsonb, "markIds" bigint[], "markTimes" timestamptz[])
    where r.import_id = $1 and r.row = o.row`,
)

export interface Writing {
  importId: number
  userId: number
  policy: ImportPolicy
  animeIds: number[]
}

/**
 * Applies the rows of some animes and stores the previous values for an undo. The number of statements does not depend on the number of
 * animes. Returns the ratings that were set.
 */
export async function writeGroups(client: PoolClient, { importId, userId, policy, animeIds }: Writing) {
  const groups = await readGroups(client, { importId, userId, animeIds, isForWriting: true })
  const planned = groups.map(({ animeId, own, rows }) => ({ animeId, own, plan: planGroup(policy, own, rows) }))
  const places = await storePlaces(client, userId, planned)
  await storeDetails(client, userId, planned)
  const marks = await storeMarks(client, userId, planned)
  const ratings = await setRatings(
    client,
    userId,
    planned.flatMap(({ plan }) => plan.rows.flatMap((row) => row.ratings)),
  )
  const written: Written = {
    marks,
    rewatches: await storeRewatches(client, userId, planned),
    rated: idsOf(ratings),
    left: await storePositions(client, userId, planned),
  }
  const outcomes = planned.flatMap(({ animeId, own, plan }) => outcomesOf(plan, own, places.get(animeId), written))
  await execute(client, storeOutcomes, [importId, JSON.stringify(outcomes)])
  return ratings
}

const idsOf = (rows: { episodeId: number }[]) => new Set(rows.map(({ episodeId }) => episodeId))

const storePositions = async (client: PoolClient, userId: number, planned: Planned[]) =>
  idsOf(
    await setPositions(
      client,
      userId,
      planned.flatMap(({ plan }) => plan.rows.flatMap((row) => row.positions)),
    ),
  )

const storeRewatches = (client: PoolClient, userId: number, planned: Planned[]) =>
  addRewatches(
    client,
    userId,
    planned.flatMap(({ animeId, plan }) =>
      plan.rows.flatMap(({ row, rewatches }) => rewatches.map((rewatch) => ({ row, animeId, ...rewatch }))),
    ),
  )

async function storePlaces(client: PoolClient, userId: number, planned: Planned[]) {
  const given = planned.flatMap(({ animeId, own, plan: { place } }) =>
    place ? [{ animeId, ...place, isKnown: own.place !== null }] : [],
  )
  const written = await queryMany<Place & { animeId: number }>(client, writePlaces, [userId, JSON.stringify(given)])
  return new Map(written.map(({ animeId, listType, addedAt }) => [animeId, { listType, addedAt }]))
}

async function storeDetails(client: PoolClient, userId: number, planned: Planned[]) {
  const given = planned.flatMap(({ animeId, own, plan: { details } }) =>
    Object.keys(details).length > 0 ? [{ animeId, ...(own.details ?? noDetails), ...details }] : [],
  )
  await execute(client, writeDetails, [userId, JSON.stringify(given)])
}

interface WrittenMark {
  id: number
  episodeId: number
  watchedAt: string | null
}

async function storeMarks(client: PoolClient, userId: number, planned: Planned[]) {
  const given = planned.flatMap(({ plan }) => plan.rows.flatMap(({ marks }) => marks))
  const values = [userId, given.map(({ episodeId }) => episodeId), given.map(({ watchedAt }) => watchedAt)]
  const written = await queryMany<WrittenMark>(client, writeMarks, values)
  return new Map(written.map((mark) => [mark.episodeId, mark]))
}

/** The written data: marks by episode, rewatches by row, and the episodes whose ratings and positions were set. */
interface Written {
  marks: Map<number, WrittenMark>
  rewatches: Map<number, WrittenRewatch[]>
  rated: Set<number>
  left: Set<number>
}

/** Changes of list and details are stored with the anime's first row; a mark, rating or position with the first row that has it. */
function outcomesOf(plan: GroupPlan, own: CurrentState, place: Place | undefined, { marks, ...written }: Written) {
  const ofAnime = leavesAnimeAlone(plan) ? null : ofAnimeIn(plan, own, place)
  return plan.rows.map((planned, at) => {
    const mine = planned.marks.flatMap(({ episodeId }) => marks.get(episodeId) ?? [])
    for (const { episodeId } of mine) marks.delete(episodeId)
    const wrote = { ...(at === 0 && ofAnime), ...ofEpisodesIn(planned, written) }
    const hasWritten = mine.length > 0 || ofAnime !== null || planned.isListed || Object.keys(wrote).length > 0
    return {
      row: planned.row,
      outcome: (hasWritten ? 'written' : 'unchanged') satisfies Outcome,
      remarks: planned.remarks,
      wrote: Object.keys(wrote).length > 0 ? wrote : null,
      markIds: mine.map(({ id }) => id),
      markTimes: mine.map(({ watchedAt }) => watchedAt),
    }
  })
}

function ofEpisodesIn({ row, ...planned }: PlannedRow, { rewatches, rated, left }: Omit<Written, 'marks'>): RowChanges {
  const ratings = planned.ratings.filter(({ episodeId }) => rated.delete(episodeId))
  const positions = planned.positions.filter(({ episodeId }) => left.delete(episodeId))
  const made = rewatches.get(row)
  return {
    ...(ratings.length > 0 && { votes: ratings }),
    ...(positions.length > 0 && { positions }),
    ...(made && { runs: made }),
  }
}

function ofAnimeIn({ details: to }: GroupPlan, own: CurrentState, place: Place | undefined): RowChanges {
  const before: Details = own.details ?? noDetails
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, before[field as keyof Details]]))
  return {
    at: new Date().toISOString(),
    ...(place && { list: { from: own.place, to: place } }),
    ...(Object.keys(to).length > 0 && { details: { from, to, isNew: own.details === null } }),
  }
}
