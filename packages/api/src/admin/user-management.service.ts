import type { RemoveSecondFactor } from '@animeteca/contracts/accounts/second-factor'
import type * as contract from '@animeteca/contracts/admin/admin'
import type { ById } from '@animeteca/contracts/fields'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { aboutUser, audit, audited } from '../accounts/audit/audit.ts'
import { endSuspensions } from '../accounts/check-account-status.ts'
import { lockAdmins } from '../accounts/deletion/schedule-deletion.ts'
import { removeFactor } from '../accounts/factors/remove-factor.ts'
import { rolesChanged } from '../accounts/identities/provider-roles.ts'
import { confirmAdmin, confirmRecently } from '../accounts/passwords/confirm-password.ts'
import { User } from '../accounts/user.entity.ts'
import type { UserContext } from '../call/context/context.ts'
import { execute, queryMany, queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { fail } from '../lib/fail.ts'
import { UserTag } from './user-tag.entity.ts'

/** Grants or revokes the administrator role from the person's next request on. At least one administrator must remain. */
export async function setAdmin(ctx: UserContext, { id, isAdmin, password }: contract.SetAdmin) {
  if (id === ctx.actor.id && !isAdmin) fail('OWN_ADMIN_FLAG')
  // `ADMIN_REAUTH=true` does not apply here: programs written for this documented call send no password
  await confirmRecently(ctx, password)

  const change = async ({ em, client }: UnitOfWork) => {
    const admins = await queryMany<{ id: number }>(client, lockAdmins)
    if (isAdmin) await endSuspensions(client, id)
    const user = await lockUser(em, id)
    if (user.isAdmin === isAdmin) return false
    if (isAdmin && user.deletionRequestedAt) fail('CLOSED_ADMIN')
    if (isAdmin && user.suspendedAt) fail('SUSPENDED_ADMIN')
    if (!isAdmin && admins.length === 1) fail('LAST_ADMIN')
    user.isAdmin = isAdmin
    return true
  }
  const action = isAdmin ? 'admin.admin_granted' : 'admin.admin_revoked'
  const hasChanged = await audited(ctx, change, (changed) => (changed ? { action, ...aboutUser(id) } : undefined))
  if (hasChanged) rolesChanged(ctx, id)
  return { success: true as const }
}

/** Grants or revokes early access from the person's next request on. */
export async function setBeta(ctx: UserContext, { id, isBetaTester }: contract.SetBeta) {
  const change = async ({ em }: UnitOfWork) => {
    const user = await lockUser(em, id)
    if (user.isBetaTester === isBetaTester) return false
    user.isBetaTester = isBetaTester
    return true
  }
  const action = isBetaTester ? 'admin.beta_granted' : 'admin.beta_revoked'
  const hasChanged = await audited(ctx, change, (changed) => (changed ? { action, ...aboutUser(id) } : undefined))
  if (hasChanged) rolesChanged(ctx, id)
  return { success: true as const }
}

/** Locks the row, so that of two simultaneous changes the second sees the first. */
const lockUser = async (em: EntityManager, id: number) =>
  (await em.findOne(User, { id, erasedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? fail('USER_NOT_FOUND')

/** Removes the second factor of a person who has lost their app and recovery codes; afterwards their password alone signs them in. */
export async function removeSecondFactor(ctx: UserContext, { id, password }: RemoveSecondFactor) {
  if (id === ctx.actor.id) fail('OWN_SECOND_FACTOR')
  await confirmAdmin(ctx, password)
  await transaction(ctx.pool, async (client) => {
    if (!(await removeFactor(client, id))) fail((await isUser(client, id)) ? 'SECOND_FACTOR_OFF' : 'USER_NOT_FOUND')
    await audit(ctx, { action: 'admin.second_factor_removed', actorId: ctx.actor.id, ...aboutUser(id) }, client)
  })
  return { success: true as const }
}

/** Fails with `USER_NOT_FOUND` or `TAG_DUPLICATE`. */
export async function addTag(ctx: UserContext, { id, tag }: contract.UserTag) {
  const add = async ({ em, client }: UnitOfWork) => {
    const user = (await em.findOne(User, { id, erasedAt: null })) ?? fail('USER_NOT_FOUND')
    if (await queryOne(client, findTag, [id, tag])) fail('TAG_DUPLICATE')
    em.create(UserTag, { user, tag })
  }
  await audited(ctx, add, () => ({ action: 'admin.tag_added', ...aboutUser(id), detail: { tag } }))
  return { success: true as const }
}

/** Removes a tag, compared without case and accents. */
export async function removeTag(ctx: UserContext, { id, tag }: contract.UserTag) {
  const remove = async ({ client }: UnitOfWork) => {
    if ((await execute(client, deleteTag, [id, tag])) > 0) return
    fail((await isUser(client, id)) ? 'TAG_NOT_FOUND' : 'USER_NOT_FOUND')
  }
  await audited(ctx, remove, () => ({ action: 'admin.tag_removed', ...aboutUser(id), detail: { tag } }))
  return { success: true as const }
}

const findTag = statement('admin.findTag', 'select from user_tags where user_id = $1 and tag_key(tag) = tag_key($2)')
const deleteTag = statement(
  'admin.removeTag',
  'delete from user_tags where user_id = $1 and tag_key(tag) = tag_key($2)',
)
const findUser = statement('admin.findUser', 'select from users where id = $1 and erased_at is null')
const isUser = async (client: PoolClient, id: number) => (await queryOne(client, findUser, [id])) !== undefined

/** Ends the limits for new accounts for this account. */
export async function trust(ctx: UserContext, { id }: ById) {
  const endLimits = async ({ em }: UnitOfWork) => {
    const user = await lockUser(em, id)
    if (user.newUntil === null) return false
    user.newUntil = null
    return true
  }
  await audited(ctx, endLimits, (changed) => (changed ? { action: 'admin.trusted', ...aboutUser(id) } : undefined))
  return { success: true as const }
}
