import type { PoolClient } from 'pg'
import { execute, queryOne, unprepared } from '../../../database/statement.ts'
import { classifyRows } from '../planning/classify-rows.ts'
import { matchRows } from '../planning/match-rows.ts'
import { countDone, enterState, nextAnimesStatement, readNextAnimes, batchSizes, unfinished } from './step.ts'
import type { Claimed } from './step.ts'

const unmatched = unprepared(
  'history.unmatchedRows',
  `select array_agg(row) as rows from (
     select row from history_import_rows where import_id = $1 and verdict is null and anime_id is null order by row limit ${batchSizes.matched}) r`,
)

/** Matches rows to animes, then compares them with what their owner has; then the import is in preview. */
export async function compareStep(client: PoolClient, { id, userId }: Claimed) {
  const open = await queryOne<{ rows: number[] | null }>(client, unmatched, [id])
  if (open?.rows) {
    await matchRows(client, id, open.rows)
    await execute(client, unfound, [id, open.rows])
    return unfinished
  }
  const animeIds = await readNextAnimes(client, id, toClassify)
  if (animeIds.length === 0) return enterState(client, id, 'preview')
  await classifyRows(client, id, userId, animeIds)
  await countDone(client, id, animeIds)
  return unfinished
}

const toClassify = nextAnimesStatement('toClassify', 'verdict is null')

const unfound = unprepared(
  'history.countUnfound',
  `update history_imports i set done_count = least(row_count, done_count + (
     select count(*) from history_import_rows r where r.import_id = i.id and r.row = any($2::int[]) and r.anime_id is null))
    where id = $1`,
)
