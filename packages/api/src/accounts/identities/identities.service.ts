import type * as contract from '@animeteca/contracts/accounts/identities'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { audit } from '../audit/audit.ts'
import { refuseLastSignInMethod } from '../factors/sign-in-methods.ts'
import { lockAccount } from '../lock-account.ts'
import { countAttempt } from '../passwords/login-failures.ts'
import { lockSession } from '../sessions/sessions.ts'
import { confirmOwnFactor } from './confirm-own-factor.ts'
import { readIdentities } from './identities.queries.ts'
import { linkIdentity } from './link-identity.ts'
import { finishAttempt, startAttempt } from './provider-attempts.ts'

/**
 * Returns the provider's address for linking an identity. The owner confirms it first, because a thief of the session must not be able to add a way
 * to sign in.
 */
export async function prepareLink(ctx: UserContext, { provider, ...given }: contract.PrepareLink) {
  const { identityProviders, actor } = ctx
  identityProviders.find(provider)
  await confirmOwnFactor(ctx, given)
  const { identities } = await readIdentities(ctx)
  if (identities.some((identity) => identity.provider === provider)) fail('IDENTITY_LINKED')
  return startAttempt(ctx, { provider, purpose: 'link', userId: actor.id })
}

/** Links the identity with which the person has returned from the provider. */
export async function link(ctx: UserContext, answer: contract.ProviderAnswer) {
  const { pool, actor } = ctx
  await countAttempt(ctx)
  const profile = await finishAttempt(ctx, { purpose: 'link', userId: actor.id }, answer)
  const identity = await transaction(pool, async (client) => {
    await lockSession(client, actor)
    return linkIdentity(ctx, client, actor.id, profile, { isUsed: false })
  })
  return { success: true as const, identity }
}

const remove = statement(
  'auth.unlinkIdentity',
  'delete from identities where id = $2 and user_id = $1 returning provider',
)

/** Unlinks an identity, unless the account could not be opened any more. */
export async function unlink(ctx: UserContext, { id, ...given }: contract.UnlinkIdentity) {
  const { pool, actor } = ctx
  await confirmOwnFactor(ctx, given)
  await transaction(pool, async (client) => {
    await lockAccount(client, actor.id)
    const removed = await queryOne<{ provider: string }>(client, remove, [actor.id, id])
    if (!removed) return fail('IDENTITY_NOT_FOUND')
    await refuseLastSignInMethod(ctx, client, actor.id)
    const target = { targetType: 'identity', targetId: id, detail: { with: removed.provider } } as const
    return audit(ctx, { action: 'auth.identity_unlinked', actorId: actor.id, ...target }, client)
  })
  return { success: true as const }
}
