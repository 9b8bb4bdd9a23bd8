import type * as contract from '@animeteca/contracts/notices/notices'
import type { UserContext } from '../../call/context/context.ts'
import { execute, keyed } from '../../database/statement.ts'

const read = keyed(
  'profiles.markNoticesRead',
  'update notices set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
)

/** Marks all notices up to an id as read, on all devices. */
export async function markNoticesRead({ pool, bus, actor }: UserContext, { upToId }: contract.ReadNotices) {
  if ((await execute(pool, read, [actor.id, upToId])) > 0) bus.publish({ topic: 'notices', ids: [actor.id] })
  return { success: true as const }
}
