import type * as contract from '@animeteca/contracts/accounts/identities'
import type { PasskeyAnswer } from '@animeteca/contracts/accounts/passkeys'
import type { UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { usePasskey, verifyPasskey } from '../factors/use-passkey.ts'
import { countAttempt } from '../passwords/login-failures.ts'
import { reauthenticate } from '../reauthentication.ts'
import { findIdentity, readIdentities } from './identities.queries.ts'
import { finishAttempt, startAttempt } from './provider-attempts.ts'

/** Returns the provider's address for an account without a password to confirm a change. The provider asks the person to sign in again. */
export async function prepareConfirmation(ctx: UserContext, { provider }: contract.ByProvider) {
  const { hasPassword, identities } = await readIdentities(ctx)
  if (hasPassword) fail('CURRENT_PASSWORD_REQUIRED')
  if (!identities.some((identity) => identity.provider === provider)) fail('IDENTITY_NOT_FOUND')
  return startAttempt(ctx, { provider, purpose: 'confirm', userId: ctx.actor.id })
}

/** Confirms with an identity of the account; it replaces the password in this session for some minutes. */
export async function confirmWithProvider(ctx: UserContext, answer: contract.ProviderAnswer) {
  const { pool, actor } = ctx
  await countAttempt(ctx)
  const profile = await finishAttempt(ctx, { purpose: 'confirm', userId: actor.id }, answer)
  const identity = await findIdentity(pool, profile)
  if (identity?.userId !== actor.id) fail('IDENTITY_NOT_FOUND')
  await transaction(pool, (client) => reauthenticate(client, ctx))
  return { success: true as const }
}

/** Confirms with a passkey of the account, in the same way. */
export async function confirmWithPasskey(ctx: UserContext, given: PasskeyAnswer) {
  const { pool, actor } = ctx
  await countAttempt(ctx)
  const verified = await verifyPasskey(ctx, given)
  if (verified?.userId !== actor.id || verified.counter === undefined) return fail('PASSKEY_INVALID')
  const { id, counter } = verified
  await transaction(pool, async (client) => {
    if (!(await usePasskey(client, { id, counter }))) fail('PASSKEY_INVALID')
    await reauthenticate(client, ctx)
  })
  return { success: true as const }
}
