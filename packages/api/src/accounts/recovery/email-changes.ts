import { emailChange } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { createChallenge, endChallenges } from '../challenges.ts'

// Of several changes within the days the address before the first keeps the way back: who takes an account over may change it twice.
const keep = statement(
  'auth.keepOldEmail',
  `insert into email_changes as c (user_id, old_email) values ($1, $2)
   on conflict (user_id) do update set old_email = excluded.old_email, changed_at = now()
     where c.changed_at < now() - interval '${emailChange.restoreDays} days'
   returning user_id`,
)

const kept = statement(
  'auth.isEmailKept',
  `select from email_changes
    where lower(old_email) = lower($1) and user_id <> $2 and changed_at > now() - interval '${emailChange.restoreDays} days'`,
)

/**
 * Refuses an address that somebody else may still have back: who has taken an account over would close its way back with another
 * account. Asked once the address is written: an address that was left at the same moment is waited for, and seen here.
 */
export async function refuseKeptEmail(client: PoolClient, userId: number, email: string): Promise<void> {
  if (await queryOne(client, kept, [email, userId])) fail('ACCOUNT_TAKEN')
}

/** Each change writes to an address that may be anybody's. */
const changesOfDay = { name: 'email:person', max: emailChange.perDay, windowSeconds: 86_400 }

export const countEmailChange = ({ throttles, actor }: UserContext) => throttles.hit(changesOfDay, String(actor.id))

interface Addresses {
  before: string
  after: string
}

/** Part of a change of the e-mail: the new address is asked whether it is theirs, the one before is told, with a way back. */
export async function emailChanged(client: PoolClient, userId: number, { before, after }: Addresses) {
  await refuseKeptEmail(client, userId, after)
  await endChallenges(client, userId, ['confirm_email'])
  await queueMail(client, userId, 'email_new')
  if (await queryOne(client, keep, [userId, before])) await queueMail(client, userId, 'email_left')
}

const isOf = statement('auth.isEmailOf', 'select from users where id = $1 and email = $2 for key share')

/** For the letter to a new address; undefined where it is not the account's any more. */
export async function createEmailConfirmation(client: PoolClient, userId: number, email: string) {
  if (!(await queryOne(client, isOf, [userId, email]))) return undefined
  return createChallenge(client, { purpose: 'confirm_email', userId, minutes: emailChange.confirmHours * 60 })
}

/** For the letter to the address before. */
export const createEmailRestore = (client: PoolClient, userId: number) =>
  createChallenge(client, { purpose: 'restore_email', userId, minutes: emailChange.restoreDays * 24 * 60 })
