import type { ByCatalogueImport } from '@animeteca/contracts/catalogue-import/import-log'
import { catalogueUndo } from '@animeteca/contracts/limits'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { UserContext } from '../../call/context.ts'
import { fail } from '../../lib/fail.ts'
import { recount } from '../counters/recount.ts'
import { auditedEdit } from '../editing/audited-edit.ts'
import { syncRefs } from '../external-refs/sync-refs.ts'
import { readImport } from './catalogue-imports.queries.ts'
import { enqueueImport } from './import-queue.ts'
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
  const undo = async (em: EntityManager) => {
    await em.execute(`set local statement_timeout = '60s'`)
    // locks out imports and concurrent undo calls
    await em.execute(statements.lockImports)
    const [found] = await em.execute<State[]>(statements.beginUndo, [importId])
    if (!found) fail('IMPORT_NOT_FOUND')
    if (found.isUndone) return undefined
    if (found.isTooOld) fail('IMPORT_NOT_UNDOABLE')
    const ids = (await em.execute<{ id: number }[]>(statements.next, [importId])).map(({ id }) => id)
    const counts =
      ids.length > 0
        ? await undoAnimes(em, { importId, actorId: ctx.actor.id }, ids)
        : { removed: 0, restored: 0, kept: 0 }
    const isDone = ids.length < catalogueUndo.animes
    await em.execute(statements.count, [counts.removed, counts.restored, isDone, importId])
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

async function undoAnimes(em: EntityManager, { importId, actorId }: Undoing, ids: number[]) {
  // concurrent marks, list changes and comments are either committed before, or fail
  for (const lock of statements.locks) await em.execute(lock, [ids])
  const each = async (steps: readonly string[]) => {
    for (const step of steps) await em.execute(step, [importId, ids])
  }
  await each(statements.markMadeOnes)
  await em.execute(statements.beginDeletion, [actorId, importId, importId, ids])
  await each([statements.removeMade])
  await syncRefs(em, ids)
  await each(statements.undoChanged)
  const [counts] = await em.execute<{ removed: number; kept: number }[]>(statements.outcome, [importId, ids])
  await em.execute(statements.forgetUndone, [importId, ids])
  await recount(em, ids)
  const { removed, kept } = counts!
  return { removed, restored: ids.length - removed - kept, kept }
}
