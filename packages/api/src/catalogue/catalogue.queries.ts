import type * as contract from '@animeteca/contracts/catalogue'
import type { Pool } from 'pg'
import type * as z from 'zod'
import { decodeCursor, pageOf } from '../cursor.ts'
import { contains } from '../database/like.ts'
import { jsonOf, rowOf, rowsOf, statement } from '../database/statement.ts'
import { fail } from '../fail.ts'

/** The columns of the contract's card, from `animes a left join anime_stats s`. */
export const cardColumns = `a.id, a.title, a.cover_image as "coverImage", a.synopsis,
  mean(s.rating_sum, s.rating_count) as rating, a.release_year as "releaseYear", a.status = 'completed' as "isCompleted",
  a.status, a.has_early_access as "hasEarlyAccess", coalesce(s.season_count, 0) as "seasonCount",
  coalesce(s.episode_count, 0) as "episodeCount"`

/** Visible animes with their counters. */
export const visibleCards = `from animes a left join anime_stats s on s.anime_id = a.id where a.deleted_at is null`

const matching = `and ($1::text is null or a.search_text like fold($1))`

const page = statement(
  'catalogue.page',
  `select ${cardColumns} ${visibleCards} ${matching} and a.id > $2 order by a.id limit $3`,
)
const total = statement(
  'catalogue.total',
  `select count(*)::int as total from animes a where a.deleted_at is null ${matching}`,
)

/** A page of the catalogue, all of it or what matches a text, in the order of the catalogue. */
export async function readPage(
  pool: Pool,
  { q, limit, cursor }: { q: string | undefined; limit: number; cursor: string | undefined },
) {
  const pattern = q ? contains(q) : null
  const [after = 0] = decodeCursor(cursor) ?? []
  const [rows, counted] = await Promise.all([
    rowsOf<contract.AnimeCard>(pool, page, [pattern, after, limit + 1]),
    rowOf<{ total: number }>(pool, total, [pattern]),
  ])
  const { items, nextCursor } = pageOf(rows, limit, (last) => [last.id])
  return { animes: items, total: counted?.total ?? 0, nextCursor }
}

const matches = statement(
  'catalogue.search',
  `select coalesce(json_agg(id order by id), '[]') as json from animes a where a.deleted_at is null and a.search_text like fold($1)`,
)

/** Ids of everything that matches, for a browser that holds the rest. */
export const searchIds = async (pool: Pool, q: string) => ({
  ids: (await jsonOf<number[]>(pool, matches, [contains(q)])) ?? [],
})

const cards = statement('catalogue.cards', `select ${cardColumns} ${visibleCards} and a.id = any($1)`)

/** Cards of known ids, in the order asked for. */
export async function readCards(pool: Pool, { ids }: z.output<typeof contract.cardsById>) {
  const rows = await rowsOf<contract.AnimeCard>(pool, cards, [ids])
  const byId = new Map(rows.map((card) => [card.id, card]))
  return { animes: ids.flatMap((id) => byId.get(id) ?? []) }
}

const byId = statement(
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
  (await jsonOf<contract.Anime>(pool, byId, [id])) ?? fail('ANIME_NOT_FOUND')
