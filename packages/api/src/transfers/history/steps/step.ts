import type { ImportPolicy, ImportState } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import { expectedFailure } from '../../../call/describe-error.ts'
import { execute, queryMany, unprepared } from '../../../database/statement.ts'
import type { RatedEpisode } from '../writing/set-ratings.ts'

/** Rows of one step, which is one transaction: exact for matching, approximate where whole animes are compared, written or undone. */
export const batchSizes = { matched: 1_000, compared: 250 }

/** An import whose next step is due. */
export interface Claimed {
  id: number
  userId: number
  rowCount: number
  state: ImportState
  policy: ImportPolicy
}

/** Result of a step: whether the phase of the import is complete. */
export interface StepResult {
  isOver: boolean
  /** Ratings that the step set or removed. */
  rated: RatedEpisode[]
}

export const unfinished: StepResult = { isOver: false, rated: [] }

/** A statement for the animes with rows that fulfil a condition, as many as one step handles. */
export const nextAnimesStatement = (name: string, condition: string) =>
  unprepared(
    `history.${name}`,
    `select distinct anime_id as "animeId" from (
       select anime_id from history_import_rows
        where import_id = $1 and anime_id is not null and ${condition} order by anime_id limit ${batchSizes.compared}) r order by anime_id`,
  )

/** Ids of the animes of the next step; empty once the phase is complete. */
export const readNextAnimes = async (client: PoolClient, id: number, sql: ReturnType<typeof nextAnimesStatement>) =>
  (await queryMany<{ animeId: number }>(client, sql, [id])).map(({ animeId }) => animeId)

const changeState = unprepared(
  'history.enter',
  `update history_imports set state = $2, done_count = row_count,
          applied_at = case when $2 = 'done' then now() else applied_at end,
          undone_at = case when $2 = 'undone' then now() end
    where id = $1`,
)

/** Completes the phase of an import. */
export async function enterState(client: PoolClient, id: number, state: ImportState): Promise<StepResult> {
  await execute(client, changeState, [id, state])
  return { isOver: true, rated: [] }
}

// by `history_import_rows_anime`: counting all rows at each step would take longer than the step
const countRows = unprepared(
  'history.countDone',
  `update history_imports i set done_count = least(row_count, done_count + (
     select count(*) from history_import_rows r where r.import_id = i.id and r.anime_id = any($2::int[])))
    where id = $1`,
)

/** Adds the rows of these animes to the progress of the import. */
export const countDone = (client: PoolClient, id: number, animeIds: number[]) =>
  execute(client, countRows, [id, animeIds])

/** Whether a failure is temporary, so that the step is tried again; an undo of the same person may begin while an import does. */
export const isUnavailable = (error: unknown) => {
  const key = expectedFailure(error)?.key
  return key === 'UNAVAILABLE' || key === 'BUSY' || key === 'STORAGE_FULL' || key === 'IMPORT_RUNNING'
}
