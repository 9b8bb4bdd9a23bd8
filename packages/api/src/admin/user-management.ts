import type * as contract from '@animeteca/contracts/admin'
import { LockMode } from '@mikro-orm/core'
import type * as z from 'zod'
import { User } from '../auth/user.entity.ts'
import type { UserContext } from '../context.ts'
import { countOf, statement } from '../database/statement.ts'
import { fail } from '../fail.ts'
import { audit } from './audit.ts'
import { UserTag } from './user-tag.entity.ts'

/** Grants or revokes administration, from the person's next request on; there is always somebody left who has it. */
export async function setAdmin(ctx: UserContext, { id, isAdmin }: z.output<typeof contract.setAdmin>) {
  if (id === ctx.actor.id && !isAdmin) fail('OWN_ADMIN_FLAG')

  const hasChanged = await ctx.em.transactional(async (em) => {
    // two administrators who revoke each other at once wait here: the second one sees what the first one left
    const admins = await em.find(
      User,
      { isAdmin: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    )
    const user = (await em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
    if (user.isAdmin === isAdmin) return false
    if (!isAdmin && admins.length === 1) fail('LAST_ADMIN')
    user.isAdmin = isAdmin
    await em.flush()
    await em.execute('update profile_stats set version = version + 1 where user_id = ?', [id])
    return true
  })
  if (hasChanged) await roleChanged(ctx, isAdmin ? 'admin.admin_granted' : 'admin.admin_revoked', id)
  return { success: true as const }
}

/** Opens or closes early access for a person, from their next request on. */
export async function setBeta(ctx: UserContext, { id, isBetaTester }: z.output<typeof contract.setBeta>) {
  const user = (await ctx.em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
  if (user.isBetaTester === isBetaTester) return { success: true as const }
  user.isBetaTester = isBetaTester
  await ctx.em.flush()
  await roleChanged(ctx, isBetaTester ? 'admin.beta_granted' : 'admin.beta_revoked', id)
  return { success: true as const }
}

async function roleChanged(ctx: UserContext, action: string, id: number) {
  await ctx.bus.publish({ topic: 'profile', ids: [id] })
  await ctx.bus.publish({ topic: 'session', ids: [id] })
  await audit(ctx, { action, actorId: ctx.actor.id, targetType: 'user', targetId: id })
}

export async function addTag(ctx: UserContext, { id, tag }: z.output<typeof contract.userTag>) {
  const user = (await ctx.em.findOne(User, id)) ?? fail('USER_NOT_FOUND')
  ctx.em.create(UserTag, { user, tag })
  await ctx.em.flush()
  await audit(ctx, {
    action: 'admin.tag_added',
    actorId: ctx.actor.id,
    targetType: 'user',
    targetId: id,
    detail: { tag },
  })
  return { success: true as const }
}

const remove = statement('admin.removeTag', 'delete from user_tags where user_id = $1 and lower(tag) = lower($2)')

export async function removeTag(ctx: UserContext, { id, tag }: z.output<typeof contract.userTag>) {
  if ((await countOf(ctx.pool, remove, [id, tag])) === 0) {
    fail((await ctx.em.count(User, { id })) === 0 ? 'USER_NOT_FOUND' : 'TAG_NOT_FOUND')
  }
  await audit(ctx, {
    action: 'admin.tag_removed',
    actorId: ctx.actor.id,
    targetType: 'user',
    targetId: id,
    detail: { tag },
  })
  return { success: true as const }
}
