import type { ImportPolicy } from '@animeteca/contracts/history/history-imports'
import type { Pool } from 'pg'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { isShownById } from '../../visibility/audience.ts'
import { classifyRows } from './planning/classify-rows.ts'
import { matchRows, owner } from './planning/match-rows.ts'
import { writeIsolated } from './steps/write-step.ts'
import { writeLists } from './writing/imported-lists.ts'
import type { RatedEpisode } from './writing/set-ratings.ts'

/** External references per statement, and rows per transaction. */
const refBatchSize = 2_000
const rowBatchSize = 250

// Iterate over external references, with one lookup in `history_import_rows_waiting` each, so the cost does not grow with waiting rows.
const found = statement(
  'history.foundMeanwhile',
  `with refs as (
     select id, site || ':' || external_id as name from external_refs
      where id > $1 and deleted_at is null order by id limit ${refBatchSize}
   )
   select (select max(id) from refs) as last,
          array(select distinct r.import_id from refs x
                  join history_import_rows r on r.external_ids @> array[x.name] and r.outcome = 'waiting' and r.verdict = 'unmatched'
                 order by r.import_id) as "importIds"`,
)

const newest = statement('history.newestRef', 'select coalesce(max(id), 0) as last from external_refs')

/** The id of the newest external reference; 0 without any. */
export const newestRef = async (pool: Pool) => (await queryOne<{ last: number }>(pool, newest))!.last

interface Resolving {
  /** Only external references after this id; 0 for all. */
  after: number
  /** Called for each person whose rows were written, with the ratings that were set. */
  onResolved?: (userId: number, rated: RatedEpisode[]) => unknown
  signal?: AbortSignal
}

/** Writes waiting rows whose anime has entered the catalogue. Returns the id of the last external reference that was checked. */
export async function resolveWaitingRows(pool: Pool, { after, onResolved, signal }: Resolving) {
  let last = after
  for (let batch = await next(pool, last); batch.last !== null; batch = await next(pool, last)) {
    for (const importId of batch.importIds) {
      for (let row: number | undefined = 0; row !== undefined;) {
        if (signal?.aborted) return last
        const resolved = await resolveRows(pool, importId, row)
        if (resolved) await onResolved?.(resolved.userId, resolved.rated)
        row = resolved?.lastRow
      }
    }
    last = batch.last
    if (signal?.aborted) break
  }
  return last
}

const next = async (pool: Pool, after: number) =>
  (await queryOne<{ last: number | null; importIds: number[] }>(pool, found, [after]))!

// skip an import that another server is resolving
const lock = statement(
  'history.lockDone',
  `select user_id as "userId", policy from history_imports where id = $1 and state = 'done' for update skip locked`,
)
// Only rows after $2, so that a row that stays unmatched is not reopened without end.
const reopen = statement(
  'history.reopen',
  `update history_import_rows r set verdict = null, anime_id = null
    where import_id = $1 and row in (
      select row from history_import_rows w
       where import_id = $1 and row > $2 and outcome = 'waiting' and verdict = 'unmatched' and exists (
         select from unnest(w.external_ids) name
           join external_refs x on x.site = split_part(name, ':', 1) and x.external_id = substr(name, strpos(name, ':') + 1)
          where x.deleted_at is null and ${isShownById(owner, 'x.anime_id')})
       order by row limit ${rowBatchSize})
   returning row`,
)
const matched = statement(
  'history.matchedAnimes',
  `select coalesce(array_agg(distinct anime_id), '{}') as "animeIds" from history_import_rows
    where import_id = $1 and row = any($2::int[]) and anime_id is not null`,
)

/** Resolves the next rows of an import; `lastRow` is undefined once there are no more. */
const resolveRows = (pool: Pool, importId: number, after: number) =>
  transaction(pool, async (client) => {
    const due = await queryOne<{ userId: number; policy: ImportPolicy }>(client, lock, [importId])
    if (!due) return undefined
    const { userId, policy } = due
    const rows = (await queryMany<{ row: number }>(client, reopen, [importId, after])).map(({ row }) => row)
    if (rows.length === 0) return undefined
    await matchRows(client, importId, rows)
    const { animeIds } = (await queryOne<{ animeIds: number[] }>(client, matched, [importId, rows]))!
    await classifyRows(client, importId, userId, animeIds)
    const rated = await writeIsolated(client, { importId, userId, policy, animeIds })
    await writeLists(client, { importId, userId, policy })
    return { userId, rated, lastRow: rows.length < rowBatchSize ? undefined : Math.max(...rows) }
  })
