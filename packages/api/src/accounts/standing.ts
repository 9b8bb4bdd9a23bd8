import { closingDays } from '@animeteca/contracts/limits'
import type { Pool, PoolClient } from 'pg'
import type { OpenContext } from '../call/context.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { isSuspended } from '../visibility/account-status.ts'
import { signRecovery } from './recovery/recovery-ticket.ts'

/** Until when somebody whose account is being closed can take it back. */
export const erasedAfter = (u: string) => `${u}.closing_at + interval '${closingDays} days'`

/** Another one with each password, of which it says nothing: what is hashed here has a salt of its own. */
export const passwordMark = (u: string) => `left(encode(sha256(convert_to(${u}.password_hash, 'UTF8')), 'hex'), 32)`

interface Standing {
  isSuspended: boolean
  until: string | null
  reason: string | null
  /** Null unless the account is being closed. */
  erasedAfter: string | null
  isTooLate: boolean
  passwordHash: string
  passwordMark: string
}

// Held until the session is there: whoever suspends somebody at this moment waits, and ends it with the others.
const hold = statement(
  'auth.holdStanding',
  `select ${isSuspended('u')} as "isSuspended", iso(suspended_until) as until, suspension_reason as reason,
          iso(${erasedAfter('u')}) as "erasedAfter", coalesce(${erasedAfter('u')} < now(), false) as "isTooLate",
          password_hash as "passwordHash", ${passwordMark('u')} as "passwordMark"
     from users u where id = $1 for no key update`,
)

/**
 * Goes on only with somebody who may come in; whose account is being closed is given a ticket to take it back with. A password that was
 * right may be another one by now: whoever has changed it meanwhile has ended the sessions that there were.
 */
export async function checkStanding(
  { options }: OpenContext,
  client: PoolClient,
  userId: number,
  passwordHash?: string,
): Promise<void> {
  const standing = (await queryOne<Standing>(client, hold, [userId])) ?? fail('SESSION_EXPIRED')
  if (passwordHash !== undefined && standing.passwordHash !== passwordHash) fail('BAD_CREDENTIALS')
  // nobody is told that there was an account once it can't be had back
  if (standing.isTooLate) fail('BAD_CREDENTIALS')
  if (standing.isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspensionWords(standing) })
  const { erasedAfter, passwordMark } = standing
  if (erasedAfter === null) return
  const ticket = await signRecovery({ userId, erasedAfter, passwordMark }, options.authSecrets)
  fail('ACCOUNT_CLOSING', { ticket, message: closingWords(erasedAfter) })
}

/** Servers and readers are in different places, so that an hour says whose it is. (A format that is kept costs each start 25 ms.) */
const inWords = (at: string) => {
  const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${moment.format(new Date(at))} (UTC)`
}

/** `Tu cuenta está suspendida hasta el 3 de diciembre de 2026 a las 18:30 (UTC). Motivo: …` */
const suspensionWords = ({ until, reason }: Pick<Standing, 'until' | 'reason'>) =>
  `Tu cuenta está suspendida ${until ? `hasta el ${inWords(until)}` : 'sin fecha de fin'}. Motivo: ${reason}`

const closingWords = (erasedAfter: string) =>
  `Tu cuenta se está eliminando. Puedes recuperarla hasta el ${inWords(erasedAfter)}`

const endOver = statement(
  'auth.endSuspensions',
  `update users set suspended_at = null, suspended_until = null, suspension_reason = null where suspended_at is not null and suspended_until <= now()`,
)

/** What has run out counts no more by itself; taken away, it is in nobody's way either. */
export const endSuspensions = async (pool: Pool) => void (await execute(pool, endOver))
