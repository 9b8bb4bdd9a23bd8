import type * as contract from '@animeteca/contracts/accounts/identities'
import { confirmationMinutes } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { keyed, queryJson, queryOne } from '../../database/statement.ts'
import { maySignInDirectly } from '../direct-sign-in.ts'
import { readOwnAccount } from '../passwords/confirm-password.ts'

/** The columns of the contract's identity, from `identities i`. */
export const identityColumns = (i: string) =>
  `${i}.id, ${i}.provider, iso(${i}.linked_at) as "linkedAt", iso(${i}.last_used_at) as "lastUsedAt"`

// Uses the index `identities_provider_unique`.
const own = keyed(
  'auth.identities',
  `select json_build_object(
     'identities', (select coalesce(json_agg(r), '[]')
       from (select ${identityColumns('i')} from identities i where i.user_id = $1 order by i.id) r),
     'confirmedUntil', (select iso(reauthenticated_at + interval '${confirmationMinutes} minutes') from auth_sessions
       where id = $2 and reauthenticated_at > now() - interval '${confirmationMinutes} minutes')) as json`,
)

/** The caller's identities, and how they confirm changes of their account. */
export async function readIdentities(ctx: Pick<UserContext, 'pool' | 'actor' | 'policy' | 'options'>) {
  const { pool, actor } = ctx
  const account = await readOwnAccount(ctx)
  const answer = await queryJson<Omit<contract.Identities, 'hasPassword'>>(pool, own, [actor.id, actor.sessionId])
  return { ...answer!, hasPassword: account.passwordHash !== null && maySignInDirectly(ctx, account) }
}

interface KnownIdentity {
  id: number
  userId: number
  hasSecondFactor: boolean
}

const bySubject = keyed(
  'auth.identityBySubject',
  `select i.id, i.user_id as "userId",
          exists (select from second_factors f where f.user_id = i.user_id and f.confirmed_at is not null) as "hasSecondFactor"
     from identities i where i.provider = $1 and i.subject = $2 and i.issuer = $3`,
)

/** The identity that a provider speaks of, if it is linked to an account. */
export const findIdentity = (pool: Pool, { provider, subject, issuer }: ProviderProfile) =>
  queryOne<KnownIdentity>(pool, bySubject, [provider, subject, issuer])
