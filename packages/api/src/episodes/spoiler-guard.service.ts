import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { UserContext } from '../call/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { visibleEpisodes } from '../visibility/visible-episodes.ts'

const lift = keyed(
  'episodes.liftVeil',
  `with target as (select e.id from ${visibleEpisodes} where e.id = $2), added as (
     insert into lifted_veils (user_id, episode_id) select $1, id from target on conflict do nothing)
   select id from target`,
)

/** Reveals the spoilers of an unmarked episode. */
export async function liftVeil(ctx: UserContext, { id }: ById) {
  if (!(await queryOne(ctx.pool, lift, [ctx.actor.id, id]))) fail('EPISODE_NOT_FOUND')
  return changed(ctx)
}

const lower = keyed('episodes.lowerVeil', 'delete from lifted_veils where user_id = $1 and episode_id = $2')

/** Hides them again. */
export async function lowerVeil(ctx: UserContext, { id }: ById) {
  await queryOne(ctx.pool, lower, [ctx.actor.id, id])
  return changed(ctx)
}

const set = keyed('episodes.setVeil', 'update users set spoiler_veil = $2 where id = $1')

/** Sets the mode of the spoiler guard. */
export async function setVeil(ctx: UserContext, { veil }: contract.VeilSetting) {
  await queryOne(ctx.pool, set, [ctx.actor.id, veil])
  changed(ctx)
  return { veil }
}

/** Publishes the change, so that the person's other pages read again. */
function changed({ bus, actor }: UserContext) {
  bus.publish({ topic: 'tracking', ids: [actor.id] })
  return { success: true as const }
}
