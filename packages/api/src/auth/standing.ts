import type { Pool, PoolClient } from 'pg'
import { countOf, rowOf, statement } from '../database/statement.ts'
import { fail } from '../fail.ts'

/** Whether somebody is kept out, as a condition over `users u`. What has run out is taken away by housekeeping, and counts no more. */
export const isSuspended = (u: string) =>
  `(${u}.suspended_at is not null and coalesce(${u}.suspended_until > now(), true))`

/** Whether nothing is done for an account, nor in its name: programs, players, calendars, mail. Sessions have ended. */
export const isStopped = (userId: string) =>
  `exists (select from users stopped where stopped.id = ${userId} and ${isSuspended('stopped')})`

interface Standing {
  isSuspended: boolean
  until: string | null
  reason: string | null
}

// Held until the session is there: whoever suspends somebody at this moment waits, and ends it with the others.
const hold = statement(
  'auth.holdStanding',
  `select ${isSuspended('u')} as "isSuspended", iso(suspended_until) as until, suspension_reason as reason
     from users u where id = $1 for no key update`,
)

/** Goes on only with somebody who may come in. */
export async function checkStanding(client: PoolClient, userId: number): Promise<void> {
  const standing = (await rowOf<Standing>(client, hold, [userId])) ?? fail('SESSION_EXPIRED')
  if (standing.isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspensionWords(standing) })
}

// servers and readers are in different places, so that an hour says whose it is
const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `Tu cuenta está suspendida hasta el 3 de diciembre de 2026 a las 18:30 (UTC). Motivo: …` */
export const suspensionWords = ({ until, reason }: Pick<Standing, 'until' | 'reason'>) =>
  `Tu cuenta está suspendida ${until ? `hasta el ${moment.format(new Date(until))} (UTC)` : 'sin fecha de fin'}. Motivo: ${reason}`

const endOver = statement(
  'auth.endSuspensions',
  `update users set suspended_at = null, suspended_until = null, suspension_reason = null where suspended_at is not null and suspended_until <= now()`,
)

/** What has run out counts no more by itself; taken away, it is in nobody's way either. */
export const endSuspensions = async (pool: Pool) => void (await countOf(pool, endOver))
