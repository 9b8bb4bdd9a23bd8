import type * as contract from '@animeteca/contracts/friends/friends'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { lockAccount } from '../accounts/lock-account.ts'
import type { UserContext } from '../call/context/context.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { deleteFriendNotices } from '../outbox/insert-notices.ts'
import { isPair } from '../visibility/friendships.ts'

const add = statement(
  'friends.block',
  `with person as (
     select id, (select count(*) from blocks where blocker_id = $1 and blocked_id <> $2) >= ${limits.blocks} as "isFull"
       from users where id = $2 and erased_at is null
   ), added as (
     insert into blocks (blocker_id, blocked_id) select $1, id from person where not "isFull" on conflict do nothing
     returning blocked_id
   )
   select "isFull", exists (select from added) as "isNew" from person`,
)

const deleteFriendship = statement(
  'friends.deleteFriendship',
  `delete from friendships f where ${isPair('f', '$1::int', '$2::int')}`,
)

const deleteNotices = statement('friends.deleteNotices', deleteFriendNotices('$1::int', '$2::int'))

/** Deletes friendship, requests and everything else between two people. */
async function separate(client: PoolClient, pair: number[]) {
  await execute(client, deleteFriendship, pair)
  await execute(client, deleteNotices, pair)
}

/** Blocks a person. Idempotent. The friendship and requests between the two are deleted and do not return with `unblock`. */
export async function block(ctx: UserContext, { userId }: contract.ByPerson) {
  const { pool, actor } = ctx
  if (userId === actor.id) fail('BLOCK_SELF')
  const pair = [actor.id, userId]
  const { isNew } = await transaction(pool, async (client) => {
    // the number of blocks per person is limited and counted
    await lockAccount(client, actor.id)
    const added = (await queryOne<{ isFull: boolean; isNew: boolean }>(client, add, pair)) ?? fail('USER_NOT_FOUND')
    if (added.isFull) fail('BLOCKS_FULL')
    if (added.isNew) await separate(client, pair)
    return added
  })
  if (isNew) publish(ctx, pair)
  return { success: true as const }
}

const remove = statement('friends.unblock', 'delete from blocks where blocker_id = $1 and blocked_id = $2')

/** Removes a block. Idempotent. A request created concurrently with the block is deleted too. */
export async function unblock(ctx: UserContext, { userId }: contract.ByPerson) {
  const pair = [ctx.actor.id, userId]
  const isRemoved = await transaction(ctx.pool, async (client) => {
    if ((await execute(client, remove, pair)) === 0) return false
    await separate(client, pair)
    return true
  })
  if (isRemoved) publish(ctx, pair)
  return { success: true as const }
}

const publish = ({ bus }: UserContext, ids: number[]) => bus.publish({ topic: 'blocks', ids })
