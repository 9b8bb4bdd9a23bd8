import type { AdultTitles } from '@animeteca/contracts/profiles/adult-titles'
import type { OwnContext } from '../../call/context/read-context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

const adultTitles = keyed(
  'profiles.adultTitles',
  `select exists (select from site_settings where has_adult_titles) as "isOffered", iso(adult_titles_since) as since
     from users where id = $1`,
)

/** Whether the site has adult titles, and since when the caller asks for them. */
export const readAdultTitles = async ({ pool, actor }: OwnContext) =>
  (await queryOne<AdultTitles>(pool, adultTitles, [actor.id])) ?? fail('SESSION_EXPIRED')
