import type { OwnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import type { OwnContext } from '../../call/context/read-context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

const own = keyed(
  'tracking.platforms',
  `select array(select p.key from own_platforms o join platforms p on p.id = o.platform_id where o.user_id = u.id order by p.key) as platforms,
          u.region
     from users u where u.id = $1`,
)

/** The platforms that the viewer has, and the country where they watch. */
export const readOwnPlatforms = async ({ pool, actor }: OwnContext) =>
  (await queryOne<OwnPlatforms>(pool, own, [actor.id])) ?? fail('SESSION_EXPIRED')
