import { limits } from '@animeteca/contracts/limits'
import { ageOn } from '@animeteca/contracts/profiles/adult-titles'
import type { AskForAdultTitles } from '@animeteca/contracts/profiles/adult-titles'
import type { UserContext } from '../../call/context/context.ts'
import { execute, keyed } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { readAdultTitles } from './adult-titles.queries.ts'

const ask = keyed(
  'profiles.askForAdultTitles',
  `update users set adult_titles_since = coalesce(adult_titles_since, now())
    where id = $1 and exists (select from site_settings where has_adult_titles)`,
)

/** Shows adult titles to the caller from now on. The date of birth decides and is not stored. */
export async function askForAdultTitles(ctx: UserContext, { bornOn }: AskForAdultTitles) {
  const isAdult = ageOn(bornOn) >= limits.adultAge
  const { isOffered } = await readAdultTitles(ctx)
  if (!isOffered) fail('ADULT_TITLES_UNAVAILABLE')
  if (!isAdult) fail('ADULT_AGE_REQUIRED')
  if ((await execute(ctx.pool, ask, [ctx.actor.id])) === 0) fail('ADULT_TITLES_UNAVAILABLE')
  return publishChange(ctx)
}

const hide = keyed('profiles.hideAdultTitles', 'update users set adult_titles_since = null where id = $1')

/** Hides adult titles from the caller. Their lists, marks and ratings of such titles stay, and are shown when they ask again. */
export async function hideAdultTitles(ctx: UserContext) {
  await execute(ctx.pool, hide, [ctx.actor.id])
  return publishChange(ctx)
}

/** Publishes the change, so that the person's other pages read again. */
function publishChange(ctx: UserContext) {
  ctx.bus.publish({ topic: 'tracking', ids: [ctx.actor.id] })
  ctx.bus.publish({ topic: 'notices', ids: [ctx.actor.id] })
  return readAdultTitles(ctx)
}
