import type { Connected } from '../../../packages/api/src/call/context/read-context.ts'
import { cardColumns, existingCards } from '../../../packages/api/src/catalogue/cards/catalogue.queries.ts'
import { contains } from '../../../packages/api/src/database/like.ts'
import { statement, queryOneAsText } from '../../../packages/api/src/database/statement.ts'

const searchPage = statement(
  'bench.searchPage',
  `select json_build_object('animes', coalesce(json_agg(c), '[]'), 'total', coalesce(max(total), 0)) as json
     from (select ${cardColumns}, count(*) over () as total
             ${existingCards} and a.search_text like (select fold($1)) order by a.id limit $2) c`,
)

/** A title search as one statement, as a site without titles in memory would run it. */
export const readSearchPage = ({ pool }: Connected, { q, limit }: { q: string; limit: number }) =>
  queryOneAsText(pool, searchPage, [contains(q), limit])
