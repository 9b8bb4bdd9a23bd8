import type { PoolClient } from 'pg'
import { lockAccount } from '../../../accounts/lock-account.ts'
import { isTransient } from '../../../database/connections/database-failure.ts'
import { execute, unprepared } from '../../../database/statement.ts'
import { savepoint } from '../../../database/transaction.ts'
import { writeLists } from '../writing/imported-lists.ts'
import type { RatedEpisode } from '../writing/set-ratings.ts'
import { writeGroups } from '../writing/write-groups.ts'
import type { Writing } from '../writing/write-groups.ts'
import { countDone, enterState, isUnavailable, nextAnimesStatement, readNextAnimes, unfinished } from './step.ts'
import type { Claimed } from './step.ts'

// Two imports of one person never run at the same time: the lock on the person makes this check safe.
const startWriting = unprepared(
  'history.begin',
  `update history_imports i set state = 'applying', done_count = 0
    where id = $1 and not exists (
      select from history_imports o where o.user_id = i.user_id and o.state in ('applying', 'undoing'))`,
)

/** Starts writing an import that was confirmed. */
export async function beginStep(client: PoolClient, { id, userId }: Claimed) {
  await lockAccount(client, userId)
  await execute(client, startWriting, [id])
  return unfinished
}

const toWrite = nextAnimesStatement('toWrite', 'outcome is null and not is_left_out')

/** Writes the rows of some animes, and custom lists at the end. */
export async function writeStep(client: PoolClient, { id, userId, rowCount, policy }: Claimed) {
  const animeIds = await readNextAnimes(client, id, toWrite)
  if (animeIds.length === 0) {
    await execute(client, settle, [id])
    await writeLists(client, { importId: id, userId, policy })
    if (rowCount > rowsToAnalyze) await execute(client, analyzeMarks)
    return enterState(client, id, 'done')
  }
  const rated = await writeIsolated(client, { importId: id, userId, policy, animeIds })
  await execute(client, leaveWaiting, [id, animeIds])
  await countDone(client, id, animeIds)
  return { isOver: false, rated }
}

// Until the next autoanalyze the planner expects one row for a person whose history was just imported.
const analyzeMarks = unprepared(
  'history.analyzeMarks',
  'analyze watched_episodes (user_id, episode_id), list_entries (user_id, anime_id), episode_ratings (user_id, episode_id)',
)
const rowsToAnalyze = 100

/** Writes groups so that an anime whose write fails does not stop the others: its rows are refused. Returns the ratings that were set. */
export async function writeIsolated(client: PoolClient, writing: Writing): Promise<RatedEpisode[]> {
  try {
    return await savepoint(client, () => writeGroups(client, writing))
  } catch (error) {
    if (isTransient(error) || isUnavailable(error)) throw error
    const rated: RatedEpisode[] = []
    if (writing.animeIds.length === 1) await execute(client, refuse, [writing.importId, writing.animeIds])
    else
      for (const animeId of writing.animeIds)
        rated.push(...(await writeIsolated(client, { ...writing, animeIds: [animeId] })))
    return rated
  }
}

const refuse = unprepared(
  'history.refuse',
  `update history_import_rows set outcome = 'refused'
    where import_id = $1 and anime_id = any($2::int[]) and (outcome is null or outcome = 'waiting') and not is_left_out`,
)

// rows whose anime is in the trash
const leaveWaiting = unprepared(
  'history.leaveWaiting',
  `update history_import_rows set outcome = 'waiting'
    where import_id = $1 and anime_id = any($2::int[]) and outcome is null and not is_left_out`,
)
const settle = unprepared(
  'history.settle',
  `update history_import_rows
      set outcome = case when verdict = 'refused' then 'refused' when is_left_out then 'left_out' else 'waiting' end
    where import_id = $1 and outcome is null`,
)
