import { limits } from '@animeteca/contracts/limits'
import { scrobblePath } from '@animeteca/contracts/players'
import type * as contract from '@animeteca/contracts/players'
import { createSecret } from '../auth/secrets.ts'
import type { UserContext } from '../context.ts'
import { keyed, rowOf } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { fail } from '../fail.ts'

const create = keyed(
  'players.create',
  `insert into player_addresses (user_id, place, name, player_user, token_hash)
   select $1, place, $2, $3, $4 from generate_series(1, ${limits.player.count}) place
    where not exists (select from player_addresses a where a.user_id = $1 and a.place = place.place)
    order by place limit 1
   on conflict (user_id, place) do nothing returning id`,
)

/** Makes an address for a player; of two that want the same place at once the second looks again. Its secret is told here and never again. */
export async function createPlayer({ pool, actor }: UserContext, { name, playerUser }: contract.CreatePlayer) {
  const { secret, hash } = createSecret()
  for (let attempt = 1; attempt <= 3; attempt++) {
    const made = await rowOf<{ id: number }>(pool, create, [actor.id, name, playerUser, hash])
    if (made) return { success: true as const, id: made.id, path: scrobblePath(secret) }
  }
  return fail('PLAYERS_FULL')
}

const update = keyed(
  'players.update',
  `update player_addresses set name = coalesce($3, name), player_user = case when $4::boolean then $5 else player_user end
    where id = $2 and user_id = $1 returning id`,
)

export const updatePlayer = (ctx: UserContext, { id, name, playerUser }: contract.UpdatePlayer) =>
  change(ctx, update, [id, name ?? null, playerUser !== undefined, playerUser ?? null])

const revoke = keyed('players.revoke', 'delete from player_addresses where id = $2 and user_id = $1 returning id')

/** From now on the address is none; what came by it stays. */
export const revokePlayer = (ctx: UserContext, { id }: contract.ByPlayer) => change(ctx, revoke, [id])

async function change({ pool, actor }: UserContext, sql: Statement, values: unknown[]) {
  return (await rowOf(pool, sql, [actor.id, ...values])) ? { success: true as const } : fail('PLAYER_NOT_FOUND')
}
