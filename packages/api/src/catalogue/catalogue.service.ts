import type * as contract from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import type * as z from 'zod'
import type { PublicContext } from '../context.ts'
import { readFoundPage, readPage } from './catalogue.queries.ts'
import type { Rendition } from './listing.ts'

/** The whole catalogue, as documented; any of `q`, `limit` and `cursor` asks for a page. */
export async function list(
  { pool, listing }: PublicContext,
  { q, limit, cursor }: z.output<typeof contract.listAnimes>,
) {
  if (q === undefined && limit === undefined && cursor === undefined) {
    return parsed<z.output<typeof contract.animeList>>(await listing.list())
  }
  const page = { limit: limit ?? limits.page.default, cursor }
  return q ? readFoundPage(pool, { q, ...page }) : readPage(pool, page)
}

/** By columns, for the filter in the browser. */
export const index = async ({ listing }: PublicContext) => parsed<contract.CatalogueIndex>(await listing.index())

const parsed = <Answer>({ identity }: Rendition) => JSON.parse(identity.toString()) as Answer
