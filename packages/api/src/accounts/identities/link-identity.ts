import type { Identity } from '@animeteca/contracts/accounts/identities'
import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { identityColumns } from './identities.queries.ts'

const insert = statement(
  'auth.linkIdentity',
  `insert into identities as i (user_id, provider, issuer, subject, last_used_at) values ($1, $2, $3, $4, case when $5 then now() end)
   returning ${identityColumns('i')}`,
)

interface LinkOptions {
  /** Whether the person is signing in with it. */
  isUsed: boolean
}

/** Adds an identity to an account. The constraints refuse one that is linked already, and a second one of the same provider. */
export async function insertIdentity(
  client: PoolClient,
  userId: number,
  profile: ProviderProfile,
  { isUsed }: LinkOptions,
) {
  const { provider, issuer, subject } = profile
  return (await queryOne<Identity>(client, insert, [userId, provider, issuer, subject, isUsed]))!
}

/** Links an identity to an existing account, whose owner has confirmed it, and notifies them. */
export async function linkIdentity(
  ctx: OpenContext,
  client: PoolClient,
  userId: number,
  profile: ProviderProfile,
  options: LinkOptions,
) {
  const identity = await insertIdentity(client, userId, profile, options)
  const target = { targetType: 'identity', targetId: identity.id, detail: { with: profile.provider } } as const
  await audit(ctx, { action: 'auth.identity_linked', actorId: userId, ...target }, client)
  await queueMail(client, userId, 'identity_linked')
  return identity
}
