import type * as contract from '@animeteca/contracts/friends/friends'
import type { OwnContext } from '../call/context/read-context.ts'
import { keyed, queryMany } from '../database/statement.ts'
import { personColumns } from '../visibility/privacy.ts'

// Uses the primary key of `blocks`.
const blocked = keyed(
  'friends.blocked',
  `select u.id, ${personColumns('u')}, iso(b.created_at) as "blockedAt"
     from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = $1 order by b.created_at desc, u.id`,
)

/** People the viewer has blocked, newest first. Who has blocked the viewer is never revealed. */
export const readBlocked = async ({ pool, actor }: OwnContext) => ({
  people: await queryMany<contract.BlockedPerson>(pool, blocked, [actor.id]),
})
