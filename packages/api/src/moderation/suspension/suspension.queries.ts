import type { SuspendedPerson } from '@animeteca/contracts/moderation/suspension'
import type { Connected } from '../../call/context/read-context.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { isSuspended } from '../../visibility/account-status.ts'

// Uses the index `users_suspended_at`.
const suspended = statement(
  'admin.suspended',
  `select u.id, u.suspension_reason as reason, iso(u.suspended_at) as since, iso(u.suspended_until) as until
     from users u where ${isSuspended('u')} order by u.suspended_at desc, u.id limit 1000`,
)

/** Suspended people, the latest suspension first. */
export const readSuspended = async ({ pool }: Connected) => ({
  people: await queryMany<SuspendedPerson>(pool, suspended),
})
