import type { PublicRow } from '@animeteca/contracts/catalogue/anime-rows'
import type { CalendarWeek } from '@animeteca/contracts/catalogue/calendar'
import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import { slowCalls } from '@animeteca/contracts/rates'
import { senderOf } from '../call/admission.ts'
import type { PublicContext } from '../call/context/context.ts'
import type { Connected } from '../call/context/read-context.ts'
import { audienceKey, seesAdultTitles } from '../visibility/audience.ts'
import { guardedAnime } from '../visibility/spoiler-guard.ts'
import { readPlatforms } from './broadcasts/platforms.queries.ts'
import { readWhenAndWhere } from './broadcasts/when-and-where.queries.ts'
import { mondayIn, readCalendar } from './calendar.queries.ts'
import { readAnime, readPage, readTotal } from './cards/catalogue.queries.ts'
import { readAlsoSeen, readPublicRow } from './cards/rows.queries.ts'
import { readDiscover } from './discover.queries.ts'
import { readCommonNames } from './named-animes.queries.ts'
import { readRelated } from './relations/related.queries.ts'

/** The whole catalogue, as documented, or a page if `q`, `limit` or `cursor` is given. The first page is cached. */
export async function list(ctx: PublicContext, { q, limit, cursor }: contract.ListAnimes) {
  const seesAdult = seesAdultTitles(ctx.actor)
  const key = audienceKey(ctx.actor)
  if (q === undefined && limit === undefined && cursor === undefined) return ctx.listing.list(ctx.actor)
  const size = limit ?? limits.page.default
  if (q) return inTurn(ctx, () => ctx.search.page({ q, limit: size, cursor, seesAdult }))
  const page = (on: Connected) => readPage(on, { limit: size, cursor, seesAdult, count: () => countShown(ctx) })
  return cursor
    ? page(ctx)
    : ctx.responseCache.get(`catalogue.page ${size}${key}`, { catalogue: 'any', ratings: 'any' }, page)
}

/** The cards that the home page begins with: all of a catalogue that is shown whole, otherwise the first page. */
export async function shelf(ctx: PublicContext) {
  const total = (await countShown(ctx)).parse()
  const limit = total <= limits.wholeList.max ? limits.wholeList.max : limits.page.default
  return ctx.responseCache.get(
    `catalogue.shelf ${limit}${audienceKey(ctx.actor)}`,
    { catalogue: 'any', ratings: 'any' },
    (primary) => readPage(primary, { limit, seesAdult: seesAdultTitles(ctx.actor), count: () => countShown(ctx) }),
  )
}

/** The number of animes that the viewer sees. */
const countShown = (ctx: PublicContext) =>
  ctx.responseCache.get(`catalogue.total${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readTotal(primary, { seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** An anime with its seasons and episodes, the same for all viewers who see it except those with the spoiler guard on. */
export async function byId({ actor, ...ctx }: PublicContext, { id }: ById) {
  const about = { catalogue: [id], ratings: [id] }
  const seesAdult = seesAdultTitles(actor)
  const page = await ctx.responseCache.get(`catalogue.byId ${id}${audienceKey(actor)}`, about, (primary) =>
    readAnime(primary, { id, seesAdult }),
  )
  return actor?.spoilerGuard === 'unseen' ? guardedAnime({ ...ctx, actor }, page) : page
}

/** The catalogue by columns, for the filter in the browser. */
export const index = ({ listing, actor }: PublicContext) => listing.index(actor)

/** What the browser filters and sorts by. */
export const facets = ({ listing, actor }: PublicContext) => listing.facets(actor)

/** A row of /descubrir: cached for a minute, since a rating need not change it sooner. */
export const row = (ctx: PublicContext, { row }: PublicRow) =>
  ctx.responseCache.get(`catalogue.row ${row}${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readPublicRow(primary, { row, seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** The genres, seasons and years that /descubrir links to. */
export const discover = (ctx: PublicContext) =>
  ctx.responseCache.get(`catalogue.discover${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readDiscover(primary, { seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** Ids of the animes that match a text, best first. */
export const search = (ctx: PublicContext, { q }: contract.SearchIds) =>
  inTurn(ctx, () => ctx.search.ids({ q, seesAdult: seesAdultTitles(ctx.actor) }))

/** A search computes for some milliseconds, so hundreds of them at the same moment would delay everyone else by their sum. */
const inTurn = <Result>({ searchSemaphore, actor, ip }: PublicContext, work: () => Promise<Result>) =>
  searchSemaphore.run(senderOf(actor, ip), slowCalls.each, work)

/** Animes that people like who like this one. */
export const alsoSeen = (ctx: PublicContext, { id }: ById) =>
  ctx.responseCache.get(`catalogue.alsoSeen ${id}${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readAlsoSeen(primary, { id, seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** The episodes that air in a week. */
export function calendar(ctx: PublicContext, week: CalendarWeek) {
  const monday = mondayIn(week)
  const { timeZone = '', platforms = [], region = '' } = week
  return ctx.responseCache.get(
    `catalogue.calendar ${monday} ${timeZone} ${platforms.join()} ${region}${audienceKey(ctx.actor)}`,
    { catalogue: 'any' },
    (primary) => readCalendar(primary, { ...week, from: monday, seesAdult: seesAdultTitles(ctx.actor) }),
  )
}

/** The related animes: parts of the same story, with studio and tags. */
export const related = (ctx: PublicContext, { id }: ById) =>
  ctx.responseCache.get(
    `catalogue.related ${id}${audienceKey(ctx.actor)}`,
    { catalogue: 'any', ratings: 'any' },
    (primary) => readRelated(primary, { id, seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** When the next episode of an anime is broadcast, and where it can be watched. */
export const whenAndWhere = (ctx: PublicContext, { id }: ById) =>
  ctx.responseCache.get(`catalogue.whenAndWhere ${id}${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readWhenAndWhere(primary, { id, seesAdult: seesAdultTitles(ctx.actor) }),
  )

/** The platforms that show anime legally. */
export const platforms = (ctx: PublicContext) =>
  ctx.responseCache.get('catalogue.platforms', { catalogue: 'any' }, readPlatforms)

/** The studios and tags to choose from. */
export const commonNames = (ctx: PublicContext) =>
  ctx.responseCache.get(`catalogue.commonNames${audienceKey(ctx.actor)}`, { catalogue: 'any' }, (primary) =>
    readCommonNames(primary, { seesAdult: seesAdultTitles(ctx.actor) }),
  )
