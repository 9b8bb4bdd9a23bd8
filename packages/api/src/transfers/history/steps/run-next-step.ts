import type { ImportPolicy, ImportState } from '@animeteca/contracts/history/history-imports'
import type { Pool, PoolClient } from 'pg'
import { expectedFailure } from '../../call/describe-error.ts'
import { isTransient } from '../../database/database-failure.ts'
import { execute, queryOne, queryMany, statement } from '../../database/statement.ts'
import { setLocal, transaction } from '../../database/transaction.ts'
import { classifyRows } from './planning/classify-rows.ts'
import { matchRows } from './planning/match-rows.ts'
import { writeLists } from './writing/imported-lists.ts'
import type { Voted } from './writing/set-votes.ts'
import { undoGroups } from './writing/undo-groups.ts'
import { undoLists } from './writing/undo-lists.ts'
import { writeGroups } from './writing/write-groups.ts'
import type { Writing } from './writing/write-groups.ts'

/** Rows of one step, which is one transaction: exact for matching, approximate where whole animes are compared, written or undone. */
const rowsAtOnce = { matched: 1_000, compared: 250 }

interface Claimed {
  id: number
  userId: number
  rowCount: number
  state: ImportState
  policy: ImportPolicy
}

// By `history_imports_due`. The queue is fair per person: next is the person whose last step is the oldest, however many imports they
// start. A server works on the row that it has locked; PostgreSQL releases the lock when the server dies.
const claim = statement(
  'history.claim',
  `select id, user_id as "userId", row_count as "rowCount", state, policy from history_imports i
    where state in ('reading', 'applying', 'undoing')
       or state = 'waiting' and not exists (
            select from history_imports o where o.user_id = i.user_id and o.state in ('applying', 'undoing'))
    order by (select max(stepped_at) from history_imports o
               where o.user_id = i.user_id and o.state in ('reading', 'waiting', 'applying', 'undoing')), stepped_at, id
    limit 1 for update skip locked`,
)
const step = statement('history.step', 'update history_imports set stepped_at = clock_timestamp() where id = $1')

/** Result of a step: the owner of the import, and whether its phase is complete. */
export interface Step {
  userId: number
  isOver: boolean
  /** Ratings that the step set or removed. */
  voted: Voted[]
}

type Done = Omit<Step, 'userId'>
const unfinished: Done = { isOver: false, voted: [] }

/** Runs the next step of the next due import in one transaction, so finished steps survive a crash. Undefined when no import is due. */
export async function runNextStep(pool: Pool): Promise<Step | undefined> {
  let due: Claimed | undefined
  try {
    return await transaction(pool, async (client) => {
      due = await queryOne<Claimed>(client, claim)
      if (!due) return undefined
      await execute(client, step, [due.id])
      // matching reads the whole catalogue once per thousand titles, which takes seconds on a busy machine
      await setLocal(client, 'statement_timeout', '60s')
      // a cached plan from when the table was empty is far too slow once the import has filled it
      await client.query('set local plan_cache_mode = force_custom_plan')
      return { userId: due.userId, ...(await steps[due.state]!(client, due)) }
    })
  } catch (error) {
    // a permanent error fails this import, so that it does not block the queue
    if (due && !isTransient(error) && !isUnavailable(error)) await execute(pool, failed, [due.id])
    throw error
  }
}

const failed = statement('history.fail', `update history_imports set state = 'failed' where id = $1`)

const steps: Partial<Record<ImportState, (client: PoolClient, due: Claimed) => Promise<Done>>> = {
  reading: compare,
  waiting: begin,
  applying: write,
  undoing: undo,
}

const unmatched = statement(
  'history.unmatchedRows',
  `select array_agg(row) as rows from (
     select row from history_import_rows where import_id = $1 and verdict is null and anime_id is null order by row limit ${rowsAtOnce.matched}) r`,
)

async function compare(client: PoolClient, { id, userId }: Claimed) {
  const open = await queryOne<{ rows: number[] | null }>(client, unmatched, [id])
  if (open?.rows) {
    await matchRows(client, id, open.rows)
    await execute(client, unfound, [id, open.rows])
    return unfinished
  }
  const animeIds = await nextAnimes(client, id, toClassify)
  if (animeIds.length === 0) return enter(client, id, 'preview')
  await classifyRows(client, id, userId, animeIds)
  await countDone(client, id, animeIds)
  return unfinished
}

const next = (name: string, condition: string) =>
  statement(
    `history.${name}`,
    `select distinct anime_id as "animeId" from (
       select anime_id from history_import_rows
        where import_id = $1 and anime_id is not null and ${condition} order by anime_id limit ${rowsAtOnce.compared}) r order by anime_id`,
  )
const toClassify = next('toClassify', 'verdict is null')
const toWrite = next('toWrite', 'outcome is null and not is_left_out')
const toUndo = next('toUndo', `outcome = 'written'`)

const nextAnimes = async (client: PoolClient, id: number, sql: typeof toClassify) =>
  (await queryMany<{ animeId: number }>(client, sql, [id])).map(({ animeId }) => animeId)

// Two imports of one person never run at the same time: the lock on the person makes this check safe.
const begun = statement(
  'history.begin',
  `update history_imports i set state = 'applying', done_count = 0
    where id = $1 and not exists (
      select from history_imports o where o.user_id = i.user_id and o.state in ('applying', 'undoing'))`,
)
const lockPerson = statement('history.lockPerson', 'select from users where id = $1 for no key update')

async function begin(client: PoolClient, { id, userId }: Claimed) {
  await queryMany(client, lockPerson, [userId])
  await execute(client, begun, [id])
  return unfinished
}

async function write(client: PoolClient, { id, userId, rowCount, policy }: Claimed) {
  const animeIds = await nextAnimes(client, id, toWrite)
  if (animeIds.length === 0) {
    await execute(client, settle, [id])
    await writeLists(client, { importId: id, userId, policy })
    if (rowCount > rowsToAnalyze) await execute(client, analyzeMarks)
    return enter(client, id, 'done')
  }
  const voted = await writeApart(client, { importId: id, userId, policy, animeIds })
  await execute(client, leaveWaiting, [id, animeIds])
  await countDone(client, id, animeIds)
  return { isOver: false, voted }
}

// Until the next autoanalyze the planner expects one row for a person whose history was just imported.
const analyzeMarks = statement(
  'history.analyzeMarks',
  'analyze watched_episodes (user_id, episode_id), list_entries (user_id, anime_id), episode_ratings (user_id, episode_id)',
)
const rowsToAnalyze = 100

/** Writes groups so that an anime whose write fails does not stop the others: its rows are refused. Returns the ratings that were set. */
export async function writeApart(client: PoolClient, writing: Writing): Promise<Voted[]> {
  await client.query('savepoint animes')
  try {
    return await writeGroups(client, writing)
  } catch (error) {
    if (isTransient(error) || isUnavailable(error)) throw error
    await client.query('rollback to savepoint animes')
    const voted: Voted[] = []
    if (writing.animeIds.length === 1) await execute(client, refuse, [writing.importId, writing.animeIds])
    else
      for (const animeId of writing.animeIds)
        voted.push(...(await writeApart(client, { ...writing, animeIds: [animeId] })))
    return voted
  }
}

const refuse = statement(
  'history.refuse',
  `update history_import_rows set outcome = 'refused'
    where import_id = $1 and anime_id = any($2::int[]) and (outcome is null or outcome = 'waiting') and not is_left_out`,
)

const isUnavailable = (error: unknown) => {
  const key = expectedFailure(error)?.key
  return key === 'UNAVAILABLE' || key === 'BUSY' || key === 'STORAGE_FULL'
}

// rows whose anime is in the trash
const leaveWaiting = statement(
  'history.leaveWaiting',
  `update history_import_rows set outcome = 'waiting'
    where import_id = $1 and anime_id = any($2::int[]) and outcome is null and not is_left_out`,
)
const settle = statement(
  'history.settle',
  `update history_import_rows
      set outcome = case when verdict = 'refused' then 'refused' when is_left_out then 'left_out' else 'waiting' end
    where import_id = $1 and outcome is null`,
)

async function undo(client: PoolClient, { id, userId }: Claimed) {
  const animeIds = await nextAnimes(client, id, toUndo)
  if (animeIds.length === 0) {
    await execute(client, closeRest, [id])
    await undoLists(client, id, userId)
    return enter(client, id, 'undone')
  }
  const voted = await undoGroups(client, { importId: id, userId, animeIds })
  await countDone(client, id, animeIds)
  return { isOver: false, voted }
}

// waiting rows stop waiting; written rows of a deleted anime lost their data with it
const closeRest = statement(
  'history.closeRest',
  `update history_import_rows set outcome = 'undone' where import_id = $1 and outcome in ('waiting', 'written')`,
)

const entered = statement(
  'history.enter',
  `update history_imports set state = $2, done_count = row_count,
          applied_at = case when $2 = 'done' then now() else applied_at end,
          undone_at = case when $2 = 'undone' then now() end
    where id = $1`,
)

async function enter(client: PoolClient, id: number, state: ImportState) {
  await execute(client, entered, [id, state])
  return { isOver: true, voted: [] }
}

// by `history_import_rows_anime`: counting all rows at each step would take longer than the step
const done = statement(
  'history.countDone',
  `update history_imports i set done_count = least(row_count, done_count + (
     select count(*) from history_import_rows r where r.import_id = i.id and r.anime_id = any($2::int[])))
    where id = $1`,
)
const countDone = (client: PoolClient, id: number, animeIds: number[]) => execute(client, done, [id, animeIds])

const unfound = statement(
  'history.countUnfound',
  `update history_imports i set done_count = least(row_count, done_count + (
     select count(*) from history_import_rows r where r.import_id = i.id and r.row = any($2::int[]) and r.anime_id is null))
    where id = $1`,
)
