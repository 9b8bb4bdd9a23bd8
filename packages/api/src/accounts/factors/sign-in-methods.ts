import type { PoolClient } from 'pg'
import type { Services } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { maySignInDirectly } from '../direct-sign-in.ts'

const remaining = statement(
  'auth.signInMethods',
  `select username, email, is_admin as "isAdmin", password_hash is not null as "hasPassword",
          exists (select from passkeys where user_id = u.id) as "hasPasskey",
          exists (select from identities where user_id = u.id and provider = any($2)) as "hasIdentity"
     from users u where id = $1`,
)

interface SignInMethods {
  username: string
  email: string
  isAdmin: boolean
  hasPassword: boolean
  hasPasskey: boolean
  hasIdentity: boolean
}

/**
 * Fails if nothing signs in to the account any more. Call it after the removal, in a transaction that began with `lockAccount`, so that of two
 * concurrent removals the second sees the first.
 */
export async function refuseLastSignInMethod(
  ctx: Pick<Services, 'policy' | 'options'>,
  client: PoolClient,
  userId: number,
) {
  const providers = ctx.policy.providers.map(({ name }) => name)
  const left = (await queryOne<SignInMethods>(client, remaining, [userId, providers])) ?? fail('SESSION_EXPIRED')
  const isDirect = maySignInDirectly(ctx, left) && (left.hasPassword || left.hasPasskey)
  if (!isDirect && !left.hasIdentity) fail('LAST_WAY_IN')
}
