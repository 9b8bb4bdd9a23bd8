import type { RemoveSecondFactor } from '@animeteca/contracts/accounts/second-factor'
import type * as contract from '@animeteca/contracts/admin/admin'
import type { ById } from '@animeteca/contracts/fields'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { audit, audited } from '../accounts/audit/audit.ts'
import { lockAdminsInOrder } from '../accounts/deletion/schedule-deletion.ts'
import { removeFactor } from '../accounts/factors/remove-factor.ts'
import { confirmAdmin, confirmRecently } from '../accounts/passwords/confirm-password.ts'
import { User } from '../accounts/user.entity.ts'
import type { UserContext } from '../call/context.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { UserTag } from './user-tag.entity.ts'

const about = (targetId: number) => ({ targetType: 'user', targetId })

/** Grants or revokes the administrator role from the person's next request on. At least one administrator must remain. */
export async function setAdmin(ctx: UserContext, { id, isAdmin, password }: contract.SetAdmin) {
  if (id === ctx.actor.id && !isAdmin) fail('OWN_ADMIN_FLAG')
  // `ADMIN_REAUTH=true` does not apply here: programs written for this documented call send no password
  await confirmRecently(ctx, password)

  const change = async (em: EntityManager) => {
    const admins = await em.execute<{ id: number }[]>(lockAdminsInOrder)
    const user = (await em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? fail('USER_NOT_FOUND')
    if (user.isAdmin === isAdmin) return false
    if (isAdmin && user.deletionRequestedAt) fail('CLOSED_ADMIN')
    if (isAdmin && user.suspendedAt) fail('SUSPENDED_ADMIN')
    if (!isAdmin && admins.length === 1) fail('LAST_ADMIN')
    user.isAdmin = isAdmin
    return true
  }
  const action = isAdmin ? 'admin.admin_granted' : 'admin.admin_revoked'
  const hasChanged = await audited(ctx, change, (changed) => (changed ? { action, ...about(id) } : undefined))
  if (hasChanged) roleChanged(ctx, id)
  return { success: true as const }
}

/** Grants or revokes early access from the person's next request on. */
export async function setBeta(ctx: UserContext, { id, isBetaTester }: contract.SetBeta) {
  const change = async (em: EntityManager) => {
    const user = (await em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
    if (user.isBetaTester === isBetaTester) return false
    user.isBetaTester = isBetaTester
    return true
  }
  const action = isBetaTester ? 'admin.beta_granted' : 'admin.beta_revoked'
  const hasChanged = await audited(ctx, change, (changed) => (changed ? { action, ...about(id) } : undefined))
  if (hasChanged) roleChanged(ctx, id)
  return { success: true as const }
}

function roleChanged({ bus }: UserContext, id: number) {
  bus.publish({ topic: 'person', ids: [id] })
  bus.publish({ topic: 'session', ids: [id] })
}

/** Removes the second factor of a person who has lost their app and recovery codes; afterwards their password alone signs them in. */
export async function removeSecondFactor(ctx: UserContext, { id, password }: RemoveSecondFactor) {
  if (id === ctx.actor.id) fail('OWN_SECOND_FACTOR')
  await confirmAdmin(ctx, password)
  await transaction(ctx.pool, async (client) => {
    if (!(await removeFactor(client, id))) {
      fail((await (await ctx.em()).count(User, { id })) === 0 ? 'USER_NOT_FOUND' : 'SECOND_FACTOR_OFF')
    }
    await audit(ctx, { action: 'admin.second_factor_removed', actorId: ctx.actor.id, ...about(id) }, client)
  })
  return { success: true as const }
}

export async function addTag(ctx: UserContext, { id, tag }: contract.UserTag) {
  const pin = async (em: EntityManager) => {
    const user = (await em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
    if ((await em.execute(same, [id, tag])).length > 0) fail('TAG_DUPLICATE')
    em.create(UserTag, { user, tag })
  }
  await audited(ctx, pin, () => ({ action: 'admin.tag_added', ...about(id), detail: { tag } }))
  return { success: true as const }
}

/** Removes a tag, compared without case and accents. */
export async function removeTag(ctx: UserContext, { id, tag }: contract.UserTag) {
  const takeOff = async (em: EntityManager) => {
    const removed = await em.execute<{ id: number }[]>(remove, [id, tag])
    if (removed.length === 0) fail((await em.count(User, { id })) === 0 ? 'USER_NOT_FOUND' : 'TAG_NOT_FOUND')
  }
  await audited(ctx, takeOff, () => ({ action: 'admin.tag_removed', ...about(id), detail: { tag } }))
  return { success: true as const }
}

const same = 'select from user_tags where user_id = ? and tag_key(tag) = tag_key(?)'
const remove = 'delete from user_tags where user_id = ? and tag_key(tag) = tag_key(?) returning id'

/** Ends the limits for new accounts for this account. */
export async function trust(ctx: UserContext, { id }: ById) {
  const lift = async (em: EntityManager) => {
    const user = (await em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
    if (user.newUntil === null) return false
    user.newUntil = null
    return true
  }
  await audited(ctx, lift, (changed) => (changed ? { action: 'admin.trusted', ...about(id) } : undefined))
  return { success: true as const }
}
