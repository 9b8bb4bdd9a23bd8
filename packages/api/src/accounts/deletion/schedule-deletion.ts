import type { PoolClient } from 'pg'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { erasedAfter, passwordFingerprint } from '../check-account-status.ts'
import type { Recovery } from '../secrets/recovery-ticket.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Locks all administrators in order, so that of two who leave or are demoted concurrently the second sees the first. The lock allows references,
 * since every audit entry refers to an administrator.
 */
export const lockAdmins = statement(
  'auth.lockAdmins',
  'select id from users where is_admin order by id for no key update',
)

/** Whether this person is the last administrator. Until the transaction ends no other administrator can lose the role. */
export async function isLastAdmin(client: PoolClient, userId: number): Promise<boolean> {
  const locked = await queryMany<{ id: number }>(client, lockAdmins)
  return locked.length === 1 && locked[0]!.id === userId
}

/** Fails if this person is the last administrator. */
export async function refuseLastAdmin(client: PoolClient, userId: number): Promise<void> {
  if (await isLastAdmin(client, userId)) fail('LAST_ADMIN')
}

// Also revokes the administrator role, which is not returned when the deletion is cancelled.
const schedule = statement(
  'auth.scheduleDeletion',
  `update users u set deletion_requested_at = coalesce(deletion_requested_at, now()), is_admin = false, updated_at = now()
    where id = $1 and erased_at is null returning iso(${erasedAfter('u')}) as "erasedAfter"`,
)

/** Schedules an account for deletion, which hides it and ends its sessions. Returns the date until which that can be cancelled. */
export async function scheduleDeletion(client: PoolClient, userId: number): Promise<string> {
  const { erasedAfter } =
    (await queryOne<{ erasedAfter: string }>(client, schedule, [userId])) ?? fail('USER_NOT_FOUND')
  await endSessions(client, userId)
  await queueMail(client, userId, 'account_closing')
  return erasedAfter
}

const cancel = statement(
  'auth.cancelDeletion',
  `with restored as (
     update users u set deletion_requested_at = null, updated_at = now()
      where id = $1 and erased_at is null and ${erasedAfter('u')} > now()
        and ($2::text is null or (iso(${erasedAfter('u')}), ${passwordFingerprint('u')}) = ($2, $3)) returning id
   ), removed_mail as (
     delete from mails where kind = 'account_closing' and user_id in (select id from restored)
   )
   select id from restored`,
)

/** Cancels a scheduled deletion, with a ticket only the one that the ticket names. Returns false if no deletion is scheduled or its date has passed. */
export const cancelDeletion = async (client: PoolClient, userId: number, ticket?: Omit<Recovery, 'userId'>) =>
  (await queryOne(client, cancel, [userId, ticket?.erasedAfter ?? null, ticket?.passwordFingerprint ?? null])) !==
  undefined
