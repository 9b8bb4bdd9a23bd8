import type * as contract from '@animeteca/contracts/tracking/tracking'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const change = keyed(
  'tracking.setPreferences',
  `update users set lists_follow_marks = $2, lists_follow_offered_at = coalesce(lists_follow_offered_at, now())
    where id = $1 returning lists_follow_marks as "listsFollowMarks"`,
)

/** Returns the stored preferences. */
export async function setPreferences({ pool, actor }: UserContext, input: contract.TrackingPreferences) {
  const changed = await queryOne<contract.TrackingPreferences>(pool, change, [actor.id, input.listsFollowMarks])
  return changed ?? fail('SESSION_EXPIRED')
}
