import { emailChange } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { createChallenge, deleteChallenges } from '../challenges.ts'

// Of several changes within the period the first address keeps the right to restore, because an intruder may change it twice.
const storeOldEmail = statement(
  'auth.storeOldEmail',
  `insert into email_changes as c (user_id, old_email) values ($1, $2)
   on conflict (user_id) do update set old_email = excluded.old_email, changed_at = now()
     where c.changed_at < now() - interval '${emailChange.restoreDays} days'
   returning user_id`,
)

const isEmailReserved = statement(
  'auth.isEmailReserved',
  `select from email_changes
    where lower(old_email) = lower($1) and user_id <> $2 and changed_at > now() - interval '${emailChange.restoreDays} days'`,
)

/**
 * Refuses an address that its previous owner can still restore: an intruder could register it to prevent that. Called after the address is written,
 * so that a concurrent change is waited for and seen.
 */
export async function refuseReservedEmail(client: PoolClient, userId: number, email: string): Promise<void> {
  if (await queryOne(client, isEmailReserved, [email, userId])) fail('ACCOUNT_TAKEN')
}

/** Limits changes per day, because each sends an e-mail to an address that may be another person's. */
const changesOfDay = { name: 'email:person', max: emailChange.perDay, windowSeconds: 86_400 }

/** Counts a change of the e-mail address against the daily limit; fails when it is used up. */
export const countEmailChange = ({ throttles, actor }: UserContext) => throttles.hit(changesOfDay, String(actor.id))

interface Addresses {
  before: string
  after: string
}

/** Part of a change of e-mail: asks the new address for confirmation and offers the previous one to restore it. */
export async function applyEmailChange(client: PoolClient, userId: number, { before, after }: Addresses) {
  await refuseReservedEmail(client, userId, after)
  await deleteChallenges(client, userId, ['confirm_email'])
  await queueMail(client, userId, 'email_new')
  if (await queryOne(client, storeOldEmail, [userId, before])) await queueMail(client, userId, 'email_left')
}

const lockEmail = statement('auth.lockEmail', 'select from users where id = $1 and email = $2 for share')

/**
 * Whether an address is still the account's. A concurrent change waits until the transaction ends, and then ends the links that it has created: a link
 * must not reach an address that the account has left.
 */
export const isCurrentEmail = async (client: PoolClient, userId: number, email: string) =>
  (await queryOne(client, lockEmail, [userId, email])) !== undefined

/** The link for the e-mail to a new address; undefined if the account has changed it again. */
export async function createEmailConfirmation(client: PoolClient, userId: number, email: string) {
  if (!(await isCurrentEmail(client, userId, email))) return undefined
  return createChallenge(client, { purpose: 'confirm_email', userId, minutes: emailChange.confirmHours * 60 })
}

/** The link for the e-mail to the previous address. */
export const createEmailRestore = (client: PoolClient, userId: number) =>
  createChallenge(client, { purpose: 'restore_email', userId, minutes: emailChange.restoreDays * 24 * 60 })
