import type * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import type { ById } from '@animeteca/contracts/fields'
import { trashDays } from '@animeteca/contracts/limits'
import { auditedEdit } from '../../accounts/audit/audited-edit.ts'
import { confirmAdmin } from '../../accounts/passwords/confirm-password.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { setStatementTimeout } from '../../database/transaction.ts'
import type { UnitOfWork } from '../../database/unit-of-work.ts'
import { fail } from '../../lib/fail.ts'
import { Anime } from '../entities/anime.entity.ts'
import { Deletion } from '../entities/deletion.entity.ts'
import { syncAllRefs } from '../external-refs/sync-refs.ts'

const bulkDeletes = { name: 'admin:delete-all', max: 1, windowSeconds: 60 }

/** Moves all animes to the trash as one deletion, after a backup has been written. */
export async function deleteAllAnimes(ctx: UserContext, { password }: contract.DeleteAllAnimes) {
  await confirmAdmin(ctx, password)
  await ctx.throttles.hit(bulkDeletes, 'everyone')
  await ctx.backups?.make('before-deletion').catch(refuseWithoutBackup)
  const { count } = await auditedEdit(ctx, removeAll(ctx.actor.id), ({ id, count }) => ({
    action: 'admin.all_animes_deleted',
    ...(id !== undefined && { targetType: 'deletion' as const, targetId: id }),
    detail: { deletedCount: count },
  }))
  return { success: true as const, deletedCount: count }
}

/** The message says whether the disk was full; the log has the cause. */
function refuseWithoutBackup(cause: unknown): never {
  const isFull = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
  return fail(isFull ? 'BACKUP_DISK_FULL' : 'BACKUP_FAILED', { cause })
}

const removeAll =
  (actor: number) =>
  async ({ em, client }: UnitOfWork) => {
    if ((await em.count(Anime, { deletedAt: null })) === 0) return { count: 0 }
    const deletion = em.create(Deletion, { actor })
    await em.flush()
    const count = await em.nativeUpdate(Anime, { deletedAt: null }, { deletedAt: new Date(), deletion })
    await syncAllRefs(client)
    return { id: deletion.id, count }
  }

/** Restores the animes of a mass deletion that are still in the trash, except those whose external id another anime has by now. */
export async function undoDeletion(ctx: UserContext, { id }: ById) {
  const { restored, left } = await auditedEdit(ctx, bringBack(id), ({ restored, left }) => ({
    action: 'admin.deletion_undone',
    targetType: 'deletion',
    targetId: id,
    detail: { restoredCount: restored, leftCount: left },
  }))
  return { success: true as const, restoredCount: restored, leftCount: left }
}

const bringBack =
  (id: number) =>
  async ({ client }: UnitOfWork) => {
    // the search indexes are updated for every title
    await setStatementTimeout(client, 120)
    const { locked } = (await queryOne<{ locked: number }>(client, lock, [id]))!
    if (locked === 0) fail('DELETION_NOT_FOUND')
    const restored = await execute(client, restore, [id])
    await syncAllRefs(client)
    return { restored, left: locked - restored }
  }

/** Of two concurrent calls the second waits for this lock and finds nothing left to restore. */
const lock = statement(
  'catalogue.lockDeletion',
  `with deletion as (
     select id from deletions where id = $1 and created_at > now() - interval '${trashDays} days' for update
   ), locked as (
     select from animes a join deletion d on d.id = a.deletion_id order by a.id for update of a
   )
   select count(*)::int as locked from locked`,
)

const restore = statement(
  'catalogue.undoDeletion',
  `update animes a set deleted_at = null, deletion_id = null
    where a.deletion_id = $1 and not exists (
      select from external_refs r
        join external_refs o on o.site = r.site and o.external_id = r.external_id and o.deleted_at is null
       where r.anime_id = a.id and o.anime_id <> a.id)`,
)
