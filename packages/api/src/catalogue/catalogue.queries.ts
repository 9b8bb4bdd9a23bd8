import type * as contract from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import * as z from 'zod'
import { decodeCursor, idPlace, pageOf, rowId } from '../cursor.ts'
import { jsonOf, keyed, rowOf, rowsOf, statement, textOf } from '../database/statement.ts'
import { fail } from '../fail.ts'
import { JsonText } from '../json-text.ts'
import { found, searchValues } from './catalogue-search.ts'

/** The columns of the contract's card, from `animes a left join anime_stats s`. */
export const cardColumns = `a.id, a.title, a.cover_image as "coverImage", a.synopsis,
  mean(s.rating_sum, s.rating_count) as rating, a.release_year as "releaseYear", a.status = 'completed' as "isCompleted",
  a.status, a.has_early_access as "hasEarlyAccess", coalesce(s.season_count, 0) as "seasonCount",
  coalesce(s.episode_count, 0) as "episodeCount"`

/** Visible animes with their counters. */
export const visibleCards = `from animes a left join anime_stats s on s.anime_id = a.id where a.deleted_at is null`

const page = keyed('catalogue.page', `select ${cardColumns} ${visibleCards} and a.id > $1 order by a.id limit $2`)
const total = statement('catalogue.total', `select count(*)::int as total from animes where deleted_at is null`)

/** A page of the catalogue, in its own order. */
export async function readPage(pool: Pool, { limit, cursor }: { limit: number; cursor: string | undefined }) {
  const [after = 0] = decodeCursor(cursor, idPlace) ?? []
  const [rows, counted] = await Promise.all([
    rowsOf<contract.AnimeCard>(pool, page, [after, limit + 1]),
    rowOf<{ total: number }>(pool, total),
  ])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { animes: items, total: counted?.total ?? 0, nextCursor }
}

const foundPage = statement(
  'catalogue.foundPage',
  `with ${found}
   select json_build_object(
     'total', (select count(*) from found),
     'rows', coalesce((
       select json_agg(p) from (
         select f.rank, to_json(c) as card
           from (select id, rank from found where (rank, id) > ($8, $9) order by rank, id limit $10) f
           join (select ${cardColumns} ${visibleCards}) c using (id)
          order by f.rank, f.id) p), '[]')) as json`,
)

const rankedPlace = z.tuple([rowId.max(limits.id.max), rowId.max(limits.id.max)])

/** A page of what holds a text, best first; in the order of the catalogue among equals. */
export async function readFoundPage(
  pool: Pool,
  { q, limit, cursor }: { q: string; limit: number; cursor: string | undefined },
) {
  const [rank = -1, id = 0] = decodeCursor(cursor, rankedPlace) ?? []
  const answer = await jsonOf<{ total: number; rows: { rank: number; card: contract.AnimeCard }[] }>(pool, foundPage, [
    ...searchValues(q),
    rank,
    id,
    limit + 1,
  ])
  const { total: count, rows } = answer!
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.rank, last.card.id])
  return { animes: items.map(({ card }) => card), total: count, nextCursor }
}

const foundIds = statement(
  'catalogue.search',
  `with ${found} select coalesce(json_agg(id order by rank, id), '[]') as json from found`,
)

/** Ids of everything that holds a text, best first, for a browser that holds the rest. */
export const searchIds = async (pool: Pool, q: string) => ({
  ids: (await jsonOf<number[]>(pool, foundIds, searchValues(q))) ?? [],
})

const cards = keyed('catalogue.cards', `select ${cardColumns} ${visibleCards} and a.id = any($1)`)

/** Cards of known ids, in the order asked for. */
export async function readCards(pool: Pool, { ids }: z.output<typeof contract.cardsById>) {
  const rows = await rowsOf<contract.AnimeCard>(pool, cards, [ids])
  const byId = new Map(rows.map((card) => [card.id, card]))
  return { animes: ids.flatMap((id) => byId.get(id) ?? []) }
}

const byId = keyed(
  'catalogue.byId',
  `select to_json(r) as json from (
     select ${cardColumns}, a.description, coalesce(s.rating_count, 0) as "totalRatings", a.genres,
            a.alternative_titles as "alternativeTitles",
            coalesce((
              select json_agg(n) from (
                select se.id, se.season_number as "seasonNumber", se.title, se.description,
                       coalesce((
                         select json_agg(m) from (
                           select e.id, e.episode_number as "episodeNumber", e.title, e.description, e.duration,
                                  mean(es.rating_sum, es.rating_count) as "averageRating",
                                  coalesce(es.rating_count, 0) as "totalRatings"
                             from episodes e left join episode_stats es on es.episode_id = e.id
                            where e.season_id = se.id and e.deleted_at is null order by e.episode_number) m), '[]') as episodes
                  from seasons se where se.anime_id = a.id and se.deleted_at is null order by se.season_number) n), '[]') as seasons
       ${visibleCards} and a.id = $1) r`,
)

/** An anime with its seasons and episodes, in number order. */
export const readAnime = async (pool: Pool, id: number) =>
  new JsonText<z.input<typeof contract.anime>>((await textOf(pool, byId, [id])) ?? fail('ANIME_NOT_FOUND'))
