import type { SetSlowMode } from '@animeteca/contracts/episodes/episodes'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { existingEpisodes } from '../../visibility/visible-episodes.ts'

// does not change `updated_at`, so that a form of the episode that is open elsewhere can still be saved
const set = statement(
  'episodes.setSlowMode',
  `update episodes o set slow_seconds = $2 from (select e.id, e.slow_seconds from ${existingEpisodes} where e.id = $1) n
    where o.id = n.id returning n.slow_seconds as was`,
)

/** Sets the least number of seconds between two comments of a person on an episode; null ends slow mode. */
export async function setSlowMode(ctx: UserContext, { id, seconds }: SetSlowMode) {
  const hasChanged = await transaction(ctx.pool, async (client) => {
    const { was } = (await queryOne<{ was: number | null }>(client, set, [id, seconds])) ?? fail('EPISODE_NOT_FOUND')
    if (was === seconds) return false
    await audit(
      ctx,
      {
        action: 'admin.slow_mode_set',
        actorId: ctx.actor.id,
        targetType: 'episode',
        targetId: id,
        detail: { slowSeconds: seconds },
      },
      client,
    )
    return true
  })
  if (hasChanged) ctx.bus.publish({ topic: 'episode', ids: [id] })
  return { success: true as const }
}
