import { scrobblePath } from '@animeteca/contracts/integrations/players'
import type * as contract from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import { createSecret } from '../../accounts/secrets/secrets.ts'
import { lockSession } from '../../accounts/sessions/sessions.ts'
import type { UserContext } from '../../call/context/context.ts'
import { insertWithinLimit, insertWithinLimitSql } from '../../database/insert-within-limit.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

const create = keyed(
  'players.create',
  insertWithinLimitSql({
    table: 'player_addresses',
    count: limits.player.count,
    columns: { name: '$2', player_user: '$3', token_hash: '$4' },
    answer: 'select id from added',
  }),
)

/** Creates an address for a player and returns it once, since only its hash is stored. Notifies the owner by mail. */
export async function createPlayer({ pool, actor }: UserContext, { name, playerUser }: contract.CreatePlayer) {
  const { secret, hash } = createSecret()
  const id = await transaction(pool, async (client) => {
    await lockSession(client, actor)
    const added =
      (await insertWithinLimit<number>(client, create, [actor.id, name, playerUser, hash])) ?? fail('PLAYERS_FULL')
    await queueMail(client, actor.id, 'access_created')
    return added
  })
  return { success: true as const, id, path: scrobblePath(secret) }
}

const update = keyed(
  'players.update',
  `update player_addresses set name = coalesce($3, name), player_user = case when $4::boolean then $5 else player_user end
    where id = $2 and user_id = $1 returning id`,
)

/** Changes only the given fields; `playerUser: null` accepts deliveries of every user of the player. */
export const updatePlayer = (ctx: UserContext, { id, name, playerUser }: contract.UpdatePlayer) =>
  change(ctx, update, [id, name ?? null, playerUser !== undefined, playerUser ?? null])

const revoke = keyed('players.revoke', 'delete from player_addresses where id = $2 and user_id = $1 returning id')

/** Deletes the address; its deliveries stay. */
export const revokePlayer = (ctx: UserContext, { id }: contract.ByPlayer) => change(ctx, revoke, [id])

async function change({ pool, actor }: UserContext, sql: Statement, values: unknown[]) {
  return (await queryOne(pool, sql, [actor.id, ...values])) ? { success: true as const } : fail('PLAYER_NOT_FOUND')
}
