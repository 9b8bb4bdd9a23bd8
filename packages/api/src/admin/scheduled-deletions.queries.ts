import type { ScheduledDeletion } from '@animeteca/contracts/accounts/account-deletion'
import { erasedAfter } from '../accounts/check-account-status.ts'
import type { Connected } from '../call/context/read-context.ts'
import { queryMany, statement } from '../database/statement.ts'

// Uses the index `users_deletion_requested_at`.
const scheduledDeletions = statement(
  'admin.scheduledDeletions',
  `select u.id, iso(u.deletion_requested_at) as since, iso(${erasedAfter('u')}) as "erasedAfter"
     from users u where u.deletion_requested_at is not null and u.erased_at is null order by u.deletion_requested_at, u.id limit 1000`,
)

/** Accounts scheduled for deletion, the next one to be erased first. */
export const readScheduledDeletions = async ({ pool }: Connected) => ({
  people: await queryMany<ScheduledDeletion>(pool, scheduledDeletions),
})
