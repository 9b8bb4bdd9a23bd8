import { confirmationMinutes } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const recent = keyed(
  'auth.isReauthenticated',
  `select from auth_sessions where id = $1 and reauthenticated_at > now() - interval '${confirmationMinutes} minutes'`,
)

/** Whether the person has confirmed in this session, within the last minutes, with a passkey or a provider. */
export const isReauthenticated = async ({ pool, actor }: Pick<UserContext, 'pool' | 'actor'>) =>
  (await queryOne(pool, recent, [actor.sessionId])) !== undefined

const record = statement(
  'auth.noteReauthentication',
  'update auth_sessions set reauthenticated_at = now() where id = $1 and ended_at is null and expires_at > now() returning id',
)

/** Records such a confirmation; fails if the session has ended. */
export async function reauthenticate(client: PoolClient, { actor }: Pick<UserContext, 'actor'>): Promise<void> {
  if (!(await queryOne(client, record, [actor.sessionId]))) fail('SESSION_EXPIRED')
}
