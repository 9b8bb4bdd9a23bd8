import type { PasskeyAnswer } from '@animeteca/contracts/accounts/passkeys'
import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { findPasskey } from './passkeys.queries.ts'
import type { StoredPasskey } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyAssertion } from './web-authn.ts'

/**
 * Verifies the response of a passkey to a challenge for any passkey, and returns the passkey with its new signature counter. The counter is undefined
 * if the response is invalid; the whole result is undefined if the passkey is unknown.
 */
export async function verifyPasskey({ pool, options }: Pick<OpenContext, 'pool' | 'options'>, given: PasskeyAnswer) {
  const stored = await findPasskey(pool, given.response.id)
  if (!stored) return undefined
  const counter = await verifyAssertion(given, stored, { pool, party: relyingPartyOf(options), userId: null })
  return { ...stored, counter: isOwner(given, stored) ? counter : undefined }
}

/** A discoverable passkey returns its owner as the user handle. */
const isOwner = ({ response }: PasskeyAnswer, { userId }: StoredPasskey) =>
  response.response.userHandle === Buffer.from(String(userId)).toString('base64url')

const use = statement(
  'auth.usePasskey',
  `update passkeys set counter = $2, last_used_at = now()
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning user_id`,
)

/** Records the use of a passkey. Returns undefined if its signature counter has not increased, which means that it was cloned. */
export const usePasskey = (client: PoolClient, { id, counter }: { id: number; counter: number }) =>
  queryOne(client, use, [id, counter])
