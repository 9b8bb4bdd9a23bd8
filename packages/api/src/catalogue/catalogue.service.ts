import type * as contract from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import type * as z from 'zod'
import type { PublicContext } from '../context.ts'
import { JsonText } from '../json-text.ts'
import { readAnime, readFoundPage, readPage } from './catalogue.queries.ts'

/** The whole catalogue, as documented; any of `q`, `limit` and `cursor` asks for a page. The first one is kept. */
export async function list(
  { pool, listing, kept }: PublicContext,
  { q, limit, cursor }: z.output<typeof contract.listAnimes>,
) {
  if (q === undefined && limit === undefined && cursor === undefined) return listing.list()
  const size = limit ?? limits.page.default
  if (q) return asJson(readFoundPage(pool, { q, limit: size, cursor }))
  const page = () => asJson(readPage(pool, { limit: size, cursor }))
  return cursor ? page() : kept.get(`catalogue.page ${size}`, { catalogue: 'any', ratings: 'any' }, page)
}

const asJson = async <Page>(page: Promise<Page>) => new JsonText<Page>(JSON.stringify(await page))

/** An anime with its seasons and episodes: the same for everybody. */
export const byId = ({ pool, kept }: PublicContext, { id }: z.output<typeof contract.animeById>) =>
  kept.get(`catalogue.byId ${id}`, { catalogue: [id], ratings: [id] }, () => readAnime(pool, id))

/** By columns, for the filter in the browser. */
export const index = ({ listing }: PublicContext) => listing.index()
