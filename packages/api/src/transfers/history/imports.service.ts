import type * as contract from '@animeteca/contracts/history/history-imports'
import type { ImportPolicy, ImportState } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { isShown, wantsAdultTitles } from '../../visibility/audience.ts'
import { readImport, readImportRow, undoableUntil } from './imports.queries.ts'
import { classifyRows } from './planning/classify-rows.ts'
import { proposePart } from './planning/propose-part.ts'
import { writeIsolated } from './steps/write-step.ts'
import { writeLists } from './writing/imported-lists.ts'
import { publishRatings } from './writing/set-ratings.ts'

interface LockedImport {
  state: ImportState
  policy: ImportPolicy
  isUndoable: boolean
}

const lock = statement(
  'history.lock',
  `select i.state, i.policy, ${undoableUntil} is not null as "isUndoable"
     from history_imports i where i.user_id = $1 and i.id = $2 for update`,
)

/** Changes an import of the caller under its row lock, since a server may be running a step of it. */
const withLockedImport = <Result>(
  { pool, actor }: UserContext,
  importId: number,
  work: (client: PoolClient, locked: LockedImport) => Promise<Result>,
) =>
  transaction(pool, async (client) =>
    work(client, (await queryOne<LockedImport>(client, lock, [actor.id, importId])) ?? fail('IMPORT_NOT_FOUND')),
  )

const queue = statement(
  'history.queue',
  `update history_imports set state = 'waiting', policy = $2, queued_at = now(), stepped_at = now(), done_count = 0 where id = $1`,
)

/** Queues an import to be applied. */
export async function confirmImport(ctx: UserContext, { importId, policy }: contract.ConfirmImport) {
  const queued = await withLockedImport(ctx, importId, async (client, { state }) => {
    if (state !== 'preview') fail('IMPORT_NOT_READY')
    await execute(client, queue, [importId, policy])
    return readImport({ pool: client, actor: ctx.actor }, { importId })
  })
  return publishChange(ctx, queued)
}

const undo = statement(
  'history.undo',
  `update history_imports set state = 'undoing', queued_at = now(), stepped_at = now(), done_count = 0 where id = $1`,
)

/** Queues the undo of an import that was applied, or failed when it was partly applied or undone. */
export async function undoImport(ctx: UserContext, { importId }: contract.ByImport) {
  const queued = await withLockedImport(ctx, importId, async (client, { isUndoable }) => {
    if (!isUndoable) fail('IMPORT_NOT_UNDOABLE')
    await execute(client, undo, [importId])
    return readImport({ pool: client, actor: ctx.actor }, { importId })
  })
  return publishChange(ctx, queued)
}

function publishChange({ bus, actor }: UserContext, queued: contract.HistoryImport) {
  bus.publish({ topic: 'imports', ids: [actor.id] })
  return { import: queued }
}

const discard = statement('history.discard', 'delete from history_imports where id = $1')

/** Deletes an import that is not running; the data that it wrote stays. */
export async function discardImport(ctx: UserContext, { importId }: contract.ByImport) {
  await withLockedImport(ctx, importId, async (client, { state }) => {
    if (state === 'applying' || state === 'undoing') fail('IMPORT_RUNNING')
    await execute(client, discard, [importId])
  })
  return { success: true as const }
}

// By keys. The previous anime of the row is compared again too, because other rows may share it.
const correct = statement(
  'history.correct',
  `with target as (
     select a.id from animes a where a.id = $3 and a.deleted_at is null
        and ${isShown(wantsAdultTitles('(select user_id from history_imports where id = $1)'))}
   ), part as (
     select s.id from seasons s where s.id = $4 and s.anime_id = $3 and s.deleted_at is null
   ), before as (
     select anime_id from history_import_rows where import_id = $1 and row = $2
   ), changed as (
     update history_import_rows r
        set anime_id = coalesce($3, r.anime_id), season_id = case when $3 is null then r.season_id else $4 end,
            first_episode = case when $3 is null then r.first_episode else $5 end,
            episode_count = case when $3 is null then r.episode_count else $6 end,
            matched_by = case when $3 is null then r.matched_by else 'person' end, is_left_out = $3 is null,
            verdict = case when $3 is null then r.verdict end
      where r.import_id = $1 and r.row = $2 and r.verdict <> 'refused' and (r.outcome is null or r.outcome = 'waiting')
        and ($3 is null or exists (select from target)) and ($4 is null or exists (select from part))
     returning r.anime_id
   )
   select exists (select from changed) as "isChanged", $3 is null or exists (select from target) as "hasAnime",
          $4 is null or exists (select from part) as "hasSeason",
          array(select anime_id from before where anime_id is not null
                union select anime_id from changed where anime_id is not null) as "animeIds"`,
)

interface Corrected {
  isChanged: boolean
  hasAnime: boolean
  hasSeason: boolean
  animeIds: number[]
}

/** Sets the anime of a row, or leaves the row out. If the import has been applied already, the waiting row is written immediately. */
export async function correctImportRow(ctx: UserContext, input: contract.CorrectImportRow) {
  const { importId, row, animeId } = input
  const seasonId = animeId === null ? null : input.seasonId
  const { rated, corrected } = await withLockedImport(ctx, importId, async (client, { state, policy }) => {
    if (state !== 'preview' && state !== 'done') fail('IMPORT_NOT_READY')
    const { firstEpisode, episodeCount } = await partOf(client, { ...input, seasonId })
    const values = [importId, row, animeId, seasonId, firstEpisode, episodeCount]
    const { isChanged, hasAnime, hasSeason, animeIds } = (await queryOne<Corrected>(client, correct, values))!
    if (!hasAnime) fail('ANIME_NOT_FOUND')
    if (!hasSeason) fail('SEASON_NOT_FOUND')
    if (!isChanged) fail('IMPORT_ROW_NOT_FOUND')
    await classifyRows(client, importId, ctx.actor.id, animeIds)
    const readCorrected = () => readImportRow(client, ctx.actor.id, importId, row)
    if (state === 'preview') return { rated: undefined, corrected: await readCorrected() }
    await execute(client, leaveOut, [importId, row])
    const rated = await writeIsolated(client, { importId, userId: ctx.actor.id, policy, animeIds })
    await writeLists(client, { importId, userId: ctx.actor.id, policy })
    return { rated, corrected: await readCorrected() }
  })
  if (rated) {
    await publishRatings(ctx, rated)
    ctx.bus.publish({ topic: 'tracking', ids: [ctx.actor.id] })
  }
  return { success: true as const, row: corrected }
}

async function partOf(
  client: PoolClient,
  { importId, row, seasonId, firstEpisode, episodeCount }: contract.CorrectImportRow,
) {
  // only a season can have a range
  if (seasonId === null) return { firstEpisode: 1, episodeCount: null }
  if (firstEpisode === undefined) return proposePart(client, { importId, row, seasonId })
  return { firstEpisode, episodeCount }
}

const leaveOut = statement(
  'history.leaveOut',
  `update history_import_rows set outcome = 'left_out' where import_id = $1 and row = $2 and is_left_out`,
)
