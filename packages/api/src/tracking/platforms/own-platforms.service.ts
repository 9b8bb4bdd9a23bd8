import type { OwnPlatforms } from '@animeteca/contracts/catalogue/broadcasts/own-platforms'
import { lockAccount } from '../../accounts/lock-account.ts'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'

// nothing is written if one of the platforms is no longer in the list
const change = statement(
  'tracking.setPlatforms',
  `with wanted as (
     select id from platforms
      where key = any($2::text[]) and cardinality($2::text[]) = (select count(*) from platforms where key = any($2::text[]))
   ), changed as (
     update users set region = $3
      where id = $1 and (cardinality($2::text[]) = 0 or exists (select from wanted)) returning id
   ), removed as (
     delete from own_platforms o using changed c where o.user_id = c.id and o.platform_id not in (select id from wanted)
   ), added as (
     insert into own_platforms (user_id, platform_id) select c.id, w.id from changed c, wanted w order by w.id on conflict do nothing
   )
   select id from changed`,
)

/** Replaces the viewer's platforms and country. */
export async function setOwnPlatforms({ pool, actor }: UserContext, own: OwnPlatforms) {
  await transaction(pool, async (client) => {
    // of two tabs the second one replaces what the first has stored
    await lockAccount(client, actor.id)
    if (!(await queryOne(client, change, [actor.id, own.platforms, own.region]))) fail('PLATFORM_NOT_FOUND')
  })
  return own
}
