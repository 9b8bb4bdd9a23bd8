import type * as contract from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import type * as z from 'zod'
import type { PublicContext } from '../context.ts'
import { readAnime, readFoundPage, readPage, readTotal } from './catalogue.queries.ts'

/** The whole catalogue, as documented; any of `q`, `limit` and `cursor` asks for a page. The first one is kept. */
export async function list(
  { pool, listing, kept }: PublicContext,
  { q, limit, cursor }: z.output<typeof contract.listAnimes>,
) {
  if (q === undefined && limit === undefined && cursor === undefined) return listing.list()
  const size = limit ?? limits.page.default
  if (q) return readFoundPage(pool, { q, limit: size, cursor })
  const total = () => kept.get('catalogue.total', { catalogue: 'any' }, () => readTotal(pool))
  const page = () => readPage(pool, { limit: size, cursor }, total)
  return cursor ? page() : kept.get(`catalogue.page ${size}`, { catalogue: 'any', ratings: 'any' }, page)
}

/** An anime with its seasons and episodes: the same for everybody. */
export const byId = ({ pool, kept }: PublicContext, { id }: z.output<typeof contract.animeById>) =>
  kept.get(`catalogue.byId ${id}`, { catalogue: [id], ratings: [id] }, () => readAnime(pool, id))

/** By columns, for the filter in the browser. */
export const index = ({ listing }: PublicContext) => listing.index()
