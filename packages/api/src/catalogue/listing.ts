import { synopsisLimit } from '@animeteca/contracts/catalogue'
import type * as contract from '@animeteca/contracts/catalogue'
import type { Pool } from 'pg'
import { rowOf, statement } from '../database/statement.ts'
import type { Statement } from '../database/statement.ts'
import { JsonText } from '../json-text.ts'
import type { KeptJson } from '../json-text.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import { cardColumns, visibleCards } from './catalogue.queries.ts'

/** The whole catalogue in memory, twice: as the documented list and as the browser's columnar index. */
export interface Listing {
  /** `{animes, total}`. */
  list(): Promise<KeptJson<contract.AnimeList>>
  /** The contract's `catalogueIndex`. */
  index(): Promise<KeptJson<contract.CatalogueIndex>>
}

const wholeList = statement(
  'catalogue.list',
  `select json_build_object('animes', coalesce(json_agg(r), '[]'), 'total', count(*))::text as json
     from (select ${cardColumns} ${visibleCards} order by a.id) r`,
)

const wholeIndex = statement(
  'catalogue.index',
  `select to_json(r)::text as json from (
     select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(title), '[]') as titles,
            coalesce(json_agg(array_to_string(alternative_titles, ' · ')), '[]') as alternatives,
            case when count(*) <= ${synopsisLimit} then coalesce(json_agg(coalesce(synopsis, '')), '[]') end as synopses,
            coalesce(json_agg(coalesce("coverImage", '')), '[]') as covers,
            coalesce(json_agg(coalesce((rating * 10)::int, 0)), '[]') as ratings,
            coalesce(json_agg(coalesce("releaseYear", 0)), '[]') as years,
            coalesce(json_agg("seasonCount"), '[]') as "seasonCounts",
            coalesce(json_agg("isCompleted"::int + 2 * "hasEarlyAccess"::int), '[]') as flags
       from (select ${cardColumns}, a.alternative_titles ${visibleCards} order by a.id) c) r`,
)

/** Built on the first request after a change, once for however many ask at the same time. */
export function createListing(pool: Pool, kept: KeptAnswers): Listing {
  const about = { catalogue: 'any', ratings: 'any' } as const
  return {
    list: () => kept.get(wholeList.name, about, () => read(pool, wholeList)),
    index: () => kept.get(wholeIndex.name, about, () => read(pool, wholeIndex)),
  }
}

const read = async <Shape>(pool: Pool, sql: Statement) =>
  new JsonText<Shape>((await rowOf<{ json: string }>(pool, sql))!.json)
