import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { audit } from '../audit/audit.ts'
import { endSuspensions } from '../check-account-status.ts'
import { isLastAdmin } from '../deletion/schedule-deletion.ts'

// Suspended accounts and those being deleted cannot be administrators; they cannot sign in either.
const change = statement(
  'auth.setRoles',
  `with wanted as (
     select id, coalesce($2::boolean, is_admin) and suspended_at is null and deletion_requested_at is null as is_admin,
            coalesce($3::boolean, is_beta_tester) as is_beta_tester
       from users where id = $1 for no key update
   )
   update users u set is_admin = w.is_admin, is_beta_tester = w.is_beta_tester, updated_at = now()
     from wanted w
    where u.id = w.id and (u.is_admin, u.is_beta_tester) is distinct from (w.is_admin, w.is_beta_tester)
   returning u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester"`,
)

/**
 * Grants and revokes the roles that the provider decides about; returns whether one has changed, for `rolesChanged` after the commit. The last
 * administrator keeps the role, since otherwise a mistake in the provider's groups would leave the site without one.
 */
export async function setRoles(ctx: OpenContext, client: PoolClient, userId: number, profile: ProviderProfile) {
  if (profile.isAdmin === undefined && profile.isBetaTester === undefined) return false
  const isAdmin = (await isLastAdmin(client, userId)) || profile.isAdmin
  const given = [userId, isAdmin ?? null, profile.isBetaTester ?? null]
  await endSuspensions(client, userId)
  const roles = await queryOne<{ isAdmin: boolean; isBetaTester: boolean }>(client, change, given)
  if (!roles) return false
  const detail = { with: profile.provider, ...roles }
  await audit(ctx, { action: 'auth.roles_changed', actorId: userId, detail }, client)
  return true
}

/** Publishes changed roles to every server: they take effect with the next request. */
export function rolesChanged({ bus }: Pick<OpenContext, 'bus'>, userId: number) {
  bus.publish({ topic: 'person', ids: [userId] })
  bus.publish({ topic: 'session', ids: [userId] })
}
