import type { PublicRow } from '@animeteca/contracts/catalogue/anime-rows'
import type { CalendarWeek } from '@animeteca/contracts/catalogue/calendar'
import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type { PublicContext } from '../call/context.ts'
import type { Connected } from '../call/read-context.ts'
import { guardedAnime } from '../visibility/spoiler-guard.ts'
import { mondayIn, readCalendar } from './calendar.queries.ts'
import { readAnime, readPage, readTotal } from './catalogue.queries.ts'
import { readDiscover } from './discover.queries.ts'
import { readCommonNames } from './named-animes.queries.ts'
import { readRelated } from './relations/related.queries.ts'
import { readAlsoSeen, readPublicRow } from './rows.queries.ts'

/** The whole catalogue, as documented, or a page if `q`, `limit` or `cursor` is given. The first page is cached. */
export async function list(ctx: PublicContext, { q, limit, cursor }: contract.ListAnimes) {
  if (q === undefined && limit === undefined && cursor === undefined) return ctx.listing.list()
  const size = limit ?? limits.page.default
  if (q) return ctx.search.page({ q, limit: size, cursor })
  const count = () => ctx.responseCache.get('catalogue.total', { catalogue: 'any' }, readTotal)
  const page = (on: Connected) => readPage(on, { limit: size, cursor, count })
  return cursor
    ? page(ctx)
    : ctx.responseCache.get(`catalogue.page ${size}`, { catalogue: 'any', ratings: 'any' }, page)
}

/** An anime with its seasons and episodes, the same for all viewers except those with the spoiler guard on. */
export async function byId({ actor, ...ctx }: PublicContext, { id }: ById) {
  const about = { catalogue: [id], ratings: [id] }
  const page = await ctx.responseCache.get(`catalogue.byId ${id}`, about, (primary) => readAnime(primary, { id }))
  return actor?.spoilerGuard === 'unseen' ? guardedAnime({ ...ctx, actor }, page) : page
}

/** The catalogue by columns, for the filter in the browser. */
export const index = ({ listing }: PublicContext) => listing.index()

/** What the browser filters and sorts by. */
export const facets = ({ listing }: PublicContext) => listing.facets()

/** A row of /descubrir: cached for a minute, since a vote need not change it sooner. */
export const row = (ctx: PublicContext, { row }: PublicRow) =>
  ctx.responseCache.get(`catalogue.row ${row}`, { catalogue: 'any' }, (primary) => readPublicRow(primary, { row }))

/** The genres, seasons and years that /descubrir links to. */
export const discover = (ctx: PublicContext) =>
  ctx.responseCache.get('catalogue.discover', { catalogue: 'any' }, readDiscover)

/** Ids of the animes that match a text, best first. */
export const search = ({ search }: PublicContext, { q }: contract.SearchIds) => search.ids(q)

/** Animes that people who finished this one have finished too. */
export const alsoSeen = (ctx: PublicContext, { id }: ById) =>
  ctx.responseCache.get(`catalogue.alsoSeen ${id}`, { catalogue: 'any' }, (primary) => readAlsoSeen(primary, { id }))

/** The episodes that air in a week. */
export function calendar(ctx: PublicContext, week: CalendarWeek) {
  const monday = mondayIn(week)
  return ctx.responseCache.get(`catalogue.calendar ${monday}`, { catalogue: 'any' }, (primary) =>
    readCalendar(primary, monday),
  )
}

/** The related animes: parts of the same story, with studio and tags. */
export const related = (ctx: PublicContext, { id }: ById) =>
  ctx.responseCache.get(`catalogue.related ${id}`, { catalogue: 'any', ratings: 'any' }, (primary) =>
    readRelated(primary, { id }),
  )

/** The studios and tags to choose from. */
export const commonNames = (ctx: PublicContext) =>
  ctx.responseCache.get('catalogue.commonNames', { catalogue: 'any' }, readCommonNames)
