import type { PoolClient } from 'pg'
import type { Services } from '../call/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { maySignInDirectly } from './direct-sign-in.ts'

const lock = statement('auth.lockWaysIn', 'select from users where id = $1 for no key update')

/** Locks an account before one of its ways in is removed, so that of two that are removed concurrently the second sees the first. */
export const lockWaysIn = (client: PoolClient, userId: number) => queryOne(client, lock, [userId])

const remaining = statement(
  'auth.waysIn',
  `select username, email, is_admin as "isAdmin", password_hash is not null as "hasPassword",
          exists (select from passkeys where user_id = u.id) as "hasPasskey",
          exists (select from identities where user_id = u.id and provider = any($2)) as "hasIdentity"
     from users u where id = $1`,
)

interface WaysIn {
  username: string
  email: string
  isAdmin: boolean
  hasPassword: boolean
  hasPasskey: boolean
  hasIdentity: boolean
}

/** Fails if nothing signs in to the account any more. Call it after the removal, in a transaction that `lockWaysIn` began. */
export async function refuseLastWayIn(ctx: Pick<Services, 'policy' | 'options'>, client: PoolClient, userId: number) {
  const providers = ctx.policy.providers.map(({ name }) => name)
  const left = (await queryOne<WaysIn>(client, remaining, [userId, providers])) ?? fail('SESSION_EXPIRED')
  const isDirect = maySignInDirectly(ctx, left) && (left.hasPassword || left.hasPasskey)
  if (!isDirect && !left.hasIdentity) fail('LAST_WAY_IN')
}
