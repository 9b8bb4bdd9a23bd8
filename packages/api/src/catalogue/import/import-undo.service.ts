import type { ByCatalogueImport } from '@animeteca/contracts/catalogue-import/import-log'
import { catalogueUndo } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryMany, queryOne } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { setStatementTimeout } from '../../database/transaction.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { updateAirTimes } from '../broadcasts/update-air-times.ts'
import { recount } from '../counters/recount.ts'
import { syncRefs } from '../external-refs/sync-refs.ts'
import { lockForEdit, removeBlockedCovers } from '../takedowns/takedown-keys.ts'
import { readImport } from './catalogue-imports.queries.ts'
import { enqueueImport, lockAnimes, lockImports } from './statements/import-locks.ts'
import { markInserted } from './undo-marks.ts'
import * as statements from './undo-statements.ts'

/**
 * Deletes what an import inserted and restores what it changed, except rows that were changed since. A call runs for a few seconds with some hundred
 * animes per transaction; repeat it until it is complete. After that it changes nothing.
 */
export async function undoImport(ctx: UserContext, { importId }: ByCatalogueImport) {
  const endsAt = performance.now() + catalogueUndo.callMs
  while (!(await enqueueImport(() => undoSome(ctx, importId))) && performance.now() < endsAt);
  return readImport(ctx, { importId })
}

/** Returns whether undoing is complete. */
async function undoSome(ctx: UserContext, importId: number) {
  const undo = async ({ client }: UnitOfWork) => {
    await setStatementTimeout(client, 60)
    // locks out imports and concurrent undo calls
    await execute(client, lockImports)
    await lockForEdit(client)
    const found = await queryOne<State>(client, statements.beginUndo, [importId])
    if (!found) fail('IMPORT_NOT_FOUND')
    if (found.isUndone) return undefined
    if (found.isTooOld) fail('IMPORT_NOT_UNDOABLE')
    const ids = (await queryMany<{ id: number }>(client, statements.next, [importId])).map(({ id }) => id)
    const counts =
      ids.length > 0
        ? await undoAnimes(client, { importId, actorId: ctx.actor.id }, ids)
        : { removed: 0, restored: 0, kept: 0 }
    const isDone = ids.length < catalogueUndo.animes
    await execute(client, statements.count, [importId, counts.removed, counts.restored, isDone])
    return { counts, isDone, fileName: found.fileName }
  }
  const undone = await auditedEdit(
    ctx,
    undo,
    (result) =>
      result && {
        action: 'admin.import_undone' as const,
        detail: { ...(result.fileName !== null && { fileName: result.fileName }), ...result.counts },
      },
  )
  return undone?.isDone ?? true
}

interface State {
  fileName: string | null
  isUndone: boolean
  isTooOld: boolean
}

interface Undoing {
  importId: number
  actorId: number
}

async function undoAnimes(client: PoolClient, { importId, actorId }: Undoing, ids: number[]) {
  // concurrent marks, list changes and comments are either committed before, or fail
  await lockAnimes(client, ids, 'update')
  const each = async (steps: readonly Statement[]) => {
    for (const step of steps) await execute(client, step, [importId, ids])
  }
  await each(markInserted)
  await execute(client, statements.beginDeletion, [importId, ids, actorId])
  await each([statements.removeInserted])
  await syncRefs(client, ids)
  await each(statements.undoChanged)
  await removeBlockedCovers(client, ids)
  const counts = await queryOne<{ removed: number; retained: number }>(client, statements.outcome, [importId, ids])
  await execute(client, statements.forgetUndone, [importId, ids])
  await recount(client, ids)
  await updateAirTimes(client, ids)
  const { removed, retained } = counts!
  return { removed, restored: ids.length - removed - retained, kept: retained }
}
