import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { fail } from '../../lib/fail.ts'
import { readIdentity } from './identity-ticket.ts'
import { linkIdentity } from './link-identity.ts'
import { setRoles } from './provider-roles.ts'

/** The identity whose ticket a sign-in carries; undefined without a ticket. With `OIDC_ONLY` a sign-in may need one. */
export async function readCarriedIdentity(ctx: OpenContext, ticket: string | undefined) {
  if (ticket !== undefined) return readIdentity(ctx, ticket)
  if (ctx.policy.directSignIn === 'off') fail('PROVIDER_REQUIRED')
  return undefined
}

/** Links a carried identity in the transaction of the sign-in, and sets the roles that its provider decides about. */
export async function linkAtSignIn(
  ctx: OpenContext,
  client: PoolClient,
  userId: number,
  profile: ProviderProfile | undefined,
) {
  if (!profile) return
  await linkIdentity(ctx, client, userId, profile, { isUsed: true })
  await setRoles(ctx, client, userId, profile)
}
