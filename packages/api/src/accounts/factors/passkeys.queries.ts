import type * as contract from '@animeteca/contracts/accounts/passkeys'
import type { Pool } from 'pg'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson, keyed, queryOne, queryMany } from '../../database/statement.ts'

/** The columns of the contract's passkey, from `passkeys k`. */
export const passkeyColumns = (k: string) =>
  `${k}.id, ${k}.name, ${k}.is_synced as "isSynced", iso(${k}.created_at) as "createdAt", iso(${k}.last_used_at) as "lastUsedAt"`

// Uses the index `passkeys_place_unique`.
const ownPasskeys = keyed(
  'auth.passkeys',
  `select coalesce(json_agg(r), '[]') as json
     from (select ${passkeyColumns('k')} from passkeys k where k.user_id = $1 order by k.id desc) r`,
)

/** The caller's passkeys, newest first. */
export async function readPasskeys({ pool, actor }: OwnContext) {
  return { passkeys: (await queryJson<contract.Passkey[]>(pool, ownPasskeys, [actor.id])) ?? [] }
}

const registeredCredentials = keyed(
  'auth.knownPasskeys',
  'select credential_id as id, transports from passkeys where user_id = $1 order by id',
)

/** The credential ids that a person has already registered. */
export const readRegisteredCredentials = (pool: Pool, userId: number) =>
  queryMany<{ id: string; transports: string[] }>(pool, registeredCredentials, [userId])

export interface StoredPasskey {
  id: number
  userId: number
  credentialId: string
  publicKey: string
  counter: number
}

const byCredential = keyed(
  'auth.passkeyByCredential',
  `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter
     from passkeys where credential_id = $1`,
)

/** The passkey with this credential id. */
export const findPasskey = (pool: Pool, credentialId: string) =>
  queryOne<StoredPasskey>(pool, byCredential, [credentialId])
