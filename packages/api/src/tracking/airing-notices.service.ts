import type { AiringNotices } from '@animeteca/contracts/catalogue/broadcasts/airing-notices'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const change = keyed(
  'tracking.setAiringNotices',
  'update users set notify_airings = $2 where id = $1 returning notify_airings as "isOn"',
)

/** Switches notices about airing episodes on or off for the caller. */
export const setAiringNotices = async ({ pool, actor }: UserContext, { isOn }: AiringNotices) =>
  (await queryOne<AiringNotices>(pool, change, [actor.id, isOn])) ?? fail('SESSION_EXPIRED')
