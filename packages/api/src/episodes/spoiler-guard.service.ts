import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'

const reveal = keyed(
  'episodes.revealSpoilers',
  `with target as (select e.id from ${episodesShownToCaller} where e.id = $2), added as (
     insert into revealed_episodes (user_id, episode_id) select $1, id from target on conflict do nothing)
   select id from target`,
)

/** Reveals the spoilers of an unmarked episode. */
export async function revealSpoilers(ctx: UserContext, { id }: ById) {
  if (!(await queryOne(ctx.pool, reveal, [ctx.actor.id, id]))) fail('EPISODE_NOT_FOUND')
  return publishChange(ctx)
}

const hide = keyed('episodes.hideSpoilers', 'delete from revealed_episodes where user_id = $1 and episode_id = $2')

/** Hides them again. */
export async function hideSpoilers(ctx: UserContext, { id }: ById) {
  await queryOne(ctx.pool, hide, [ctx.actor.id, id])
  return publishChange(ctx)
}

const set = keyed('episodes.setSpoilerGuard', 'update users set spoiler_guard = $2 where id = $1')

/** Sets the mode of the spoiler guard. */
export async function setSpoilerGuard(ctx: UserContext, { veil: mode }: contract.SpoilerGuardSetting) {
  await queryOne(ctx.pool, set, [ctx.actor.id, mode])
  publishChange(ctx)
  return { veil: mode }
}

/** Publishes the change, so that the person's other pages read again. */
function publishChange({ bus, actor }: UserContext) {
  bus.publish({ topic: 'tracking', ids: [actor.id] })
  return { success: true as const }
}
