import { deletionGraceDays } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { OpenContext } from '../call/context/context.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import type { Connection } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { isSuspended } from '../visibility/account-status.ts'
import { signRecovery } from './secrets/recovery-ticket.ts'

/** SQL of the date until which a deletion can be cancelled. */
export const erasedAfter = (u: string) => `${u}.deletion_requested_at + interval '${deletionGraceDays} days'`

/** SQL of a fingerprint that changes with the password; the hash has a random salt, so it reveals nothing. */
export const passwordFingerprint = (u: string) =>
  `left(encode(sha256(convert_to(coalesce(${u}.password_hash, ''), 'UTF8')), 'hex'), 32)`

interface AccountStatus {
  isSuspended: boolean
  until: string | null
  reason: string | null
  /** Null unless the account is scheduled for deletion. */
  erasedAfter: string | null
  isTooLate: boolean
  passwordHash: string | null
  passwordFingerprint: string
}

// Locks the account until the transaction that creates the session ends, so that a concurrent suspension waits and ends that session too.
const lock = statement(
  'auth.lockAccount',
  `select ${isSuspended('u')} as "isSuspended", iso(suspended_until) as until, suspension_reason as reason,
          iso(${erasedAfter('u')}) as "erasedAfter", coalesce(${erasedAfter('u')} < now(), false) as "isTooLate",
          password_hash as "passwordHash", ${passwordFingerprint('u')} as "passwordFingerprint"
     from users u where id = $1 for no key update`,
)

/**
 * Fails unless the account may sign in. For an account scheduled for deletion the failure has a ticket that cancels it. Fails too if the verified
 * password has been changed since, because that change has ended all sessions.
 */
export async function checkAccountStatus(
  { options }: OpenContext,
  client: PoolClient,
  userId: number,
  passwordHash: string | null | undefined,
): Promise<void> {
  const account = (await queryOne<AccountStatus>(client, lock, [userId])) ?? fail('SESSION_EXPIRED')
  if (passwordHash !== undefined && account.passwordHash !== passwordHash) fail('BAD_CREDENTIALS')
  // past the date the answer must not reveal that there was an account
  if (account.isTooLate) fail('BAD_CREDENTIALS')
  if (account.isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspensionMessage(account) })
  const { erasedAfter, passwordFingerprint } = account
  if (erasedAfter === null) return
  const ticket = await signRecovery({ userId, erasedAfter, passwordFingerprint }, options.authSecrets)
  fail('ACCOUNT_CLOSING', { ticket, message: deletionMessage(erasedAfter) })
}

/**
 * Names the time zone, since server and reader may be in different ones. The formatter is created per call, because creating it at start would take
 * 25 ms.
 */
const formatDate = (at: string) => {
  const formatter = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${formatter.format(new Date(at))} (UTC)`
}

/** `Tu cuenta está suspendida hasta el 3 de diciembre de 2026 a las 18:30 (UTC). Motivo: …` */
const suspensionMessage = ({ until, reason }: Pick<AccountStatus, 'until' | 'reason'>) =>
  `Tu cuenta está suspendida ${until ? `hasta el ${formatDate(until)}` : 'sin fecha de fin'}. Motivo: ${reason}`

const deletionMessage = (erasedAfter: string) =>
  `Tu cuenta se está eliminando. Puedes recuperarla hasta el ${formatDate(erasedAfter)}`

const endExpired = statement(
  'auth.endSuspensions',
  `update users set suspended_at = null, suspended_until = null, suspension_reason = null where suspended_at is not null and suspended_until <= now()
     and ($1::int is null or id = $1)`,
)

/** Clears expired suspensions, of everyone or of one person. They have no effect any more, except that a suspended account cannot be an administrator's. */
export const endSuspensions = async (on: Connection, userId: number | null = null) =>
  void (await execute(on, endExpired, [userId]))
