import { pageFields } from '@animeteca/contracts/anime-fields'
import type * as contract from '@animeteca/contracts/catalogue'
import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import * as z from 'zod'
import { cursorOf, decodeCursor, idPlace, rowId } from '../cursor.ts'
import { keyed, rowOf, rowsOf, statement, textOf, textRowOf } from '../database/statement.ts'
import { fail } from '../fail.ts'
import { JsonText, jsonWith } from '../json-text.ts'
import type { Connected } from '../read-context.ts'
import { animeColumns } from './anime-columns.ts'
import { found, foundWithSlips, hasTitle, searchValues } from './catalogue-search.ts'

/** The columns of the contract's card, from `animes a left join anime_stats s`. */
export const cardColumns = `a.id, a.title, a.cover_image as "coverImage", a.synopsis,
  mean(s.rating_sum, s.rating_count) as rating, a.release_year as "releaseYear", a.status = 'completed' as "isCompleted",
  a.status, a.has_early_access as "hasEarlyAccess", coalesce(s.season_count, 0) as "seasonCount",
  coalesce(s.episode_count, 0) as "episodeCount"`

/** What a page says beside its cards, from rows with their `place`: documented cards have no such fields. */
const besides = (isOnPage: string) => `
  'types', coalesce(json_agg(type order by place) filter (where ${isOnPage}), '[]'),
  'synopsisLangs', coalesce(json_agg(synopsis_lang order by place) filter (where ${isOnPage}), '[]')`

/** What the page of an anime shows of it besides. */
export const pageColumns = pageFields.map((field) => `${shownColumn(animeColumns[field])} as "${field}"`).join(', ')

function shownColumn({ name, type }: (typeof animeColumns)[keyof typeof animeColumns]) {
  // the driver would make a moment of it, in the time zone of the server
  return type === 'date' ? `to_char(a.${name}, 'YYYY-MM-DD')` : `a.${name}`
}

/** Visible animes with their counters. */
export const visibleCards = `from animes a left join anime_stats s on s.anime_id = a.id where a.deleted_at is null`

const page = keyed(
  'catalogue.page',
  `select json_build_object('animes', coalesce(json_agg(card order by id) filter (where place <= $2), '[]'),
                            ${besides('place <= $2')}) as json,
          case when count(*) > $2 then json_build_array(max(id) filter (where place <= $2)) end as next
     from (select c.id, to_json(c) as card, b.type, b.synopsis_lang, row_number() over (order by c.id) as place
             from (select ${cardColumns} ${visibleCards} and a.id > $1 order by a.id limit $2 + 1) c
             join animes b using (id)) placed`,
)
const total = statement('catalogue.total', `select count(*) as json from animes where deleted_at is null`)

interface PageRow {
  json: string
  /** Keys of the last row, when there are more after it. */
  next: string | null
}

type Paging = { limit: number; cursor: string | undefined }

/** A page of the catalogue, in its own order. */
export async function readPage(
  { pool }: Connected,
  { limit, cursor, count }: Paging & { count: () => Promise<JsonText<number>> },
) {
  const [after = 0] = decodeCursor(cursor, idPlace) ?? []
  const [row, counted] = await Promise.all([textRowOf<PageRow>(pool, page, [after, limit]), count()])
  return jsonWith<contract.AnimeList>(row!.json, { total: counted.parse(), nextCursor: cursorOf(row!.next) })
}

/** How many animes there are to be seen. */
export const readTotal = async ({ pool }: Connected) => new JsonText<number>((await textOf(pool, total))!)

/** `first` is the number of the first parameter after those of `source`: the place after which the page begins, and its length. */
const foundPageSql = (source: string, first: number) => `with ${source}, page as (
     select f.rank, f.id, row_number() over (order by f.rank, f.id) as place, to_json(c) as card,
            b.type, b.synopsis_lang
       from (select id, rank from found where (rank, id) > ($${first}, $${first + 1})
              order by rank, id limit $${first + 2} + 1) f
       join (select ${cardColumns} ${visibleCards}) c using (id)
       join animes b using (id)
   )
   select json_build_object(
            'animes', coalesce(json_agg(card order by place) filter (where place <= $${first + 2}), '[]'),
            ${besides(`place <= $${first + 2}`)},
            'total', (select count(*) from found)) as json,
          case when count(*) > $${first + 2} then (select json_build_array(rank, id) from page where place = $${first + 2}) end as next,
          ${hasTitle} as "hasTitle"
     from page`

const foundPage = statement('catalogue.foundPage', foundPageSql(found, 6))
const pageWithSlips = statement('catalogue.pageWithSlips', foundPageSql(foundWithSlips, 8))

/** The cursor of a page of what holds a text: its rank, and its id. */
export const rankedPlace = z.tuple([rowId.max(limits.id.max), rowId.max(limits.id.max)])

/** A page of what holds a text, best first; in the order of the catalogue among equals. */
export async function readFoundPage({ pool }: Connected, { q, limit, cursor }: Paging & { q: string }) {
  const [rank = -1, id = 0] = decodeCursor(cursor, rankedPlace) ?? []
  const { exact, slips } = searchValues(q)
  const place = [rank, id, limit]
  let row = (await textRowOf<PageRow & { hasTitle: string }>(pool, foundPage, [...exact, ...place]))!
  if (row.hasTitle === 'f' && slips) row = (await textRowOf(pool, pageWithSlips, [...exact, ...slips, ...place]))!
  return jsonWith<contract.AnimeList>(row.json, { nextCursor: cursorOf(row.next) })
}

const ids = `coalesce(json_agg(id order by rank, id), '[]')`
const foundIds = statement(
  'catalogue.search',
  `with ${found} select ${ids} as ids, ${hasTitle} as "hasTitle" from found`,
)
const idsWithSlips = statement('catalogue.searchWithSlips', `with ${foundWithSlips} select ${ids} as ids from found`)

/** Ids of everything that holds a text, best first, for a browser that holds the rest. */
export async function readMatches({ pool }: Connected, { q }: contract.SearchIds): Promise<{ ids: number[] }> {
  const { exact, slips } = searchValues(q)
  const { hasTitle: isEnough, ids } = (await rowOf<{ ids: number[]; hasTitle: boolean }>(pool, foundIds, exact))!
  if (isEnough || !slips) return { ids }
  return (await rowOf<{ ids: number[] }>(pool, idsWithSlips, [...exact, ...slips]))!
}

const cards = keyed(
  'catalogue.cards',
  `select to_json(c) as card, b.type, b.synopsis_lang as "synopsisLang"
     from (select ${cardColumns} ${visibleCards} and a.id = any($1)) c join animes b using (id)`,
)

type CardRow = { card: contract.AnimeCard } & Pick<contract.Anime, 'type' | 'synopsisLang'>

/** Cards of known ids, in the order asked for. */
export async function readCards({ pool }: Connected, { ids }: contract.CardsById) {
  const rows = await rowsOf<CardRow>(pool, cards, [ids])
  const byId = new Map(rows.map((row) => [row.card.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    animes: found.map(({ card }) => card),
    types: found.map(({ type }) => type),
    synopsisLangs: found.map(({ synopsisLang }) => synopsisLang),
  }
}

const byId = keyed(
  'catalogue.byId',
  `select to_json(r) as json, exists (select from rating_reviews where anime_id = $1 and outcome is null) as "isReviewed" from (
     select ${cardColumns}, ${pageColumns}, coalesce(s.rating_count, 0) as "totalRatings", a.genres,
            a.alternative_titles as "alternativeTitles", a.other_studios as "otherStudios",
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
export async function readAnime({ pool }: Connected, { id }: ById) {
  type Row = { json: string; isReviewed: string }
  const { json, isReviewed } = (await textRowOf<Row>(pool, byId, [id])) ?? fail('ANIME_NOT_FOUND')
  return isReviewed === 't'
    ? jsonWith<contract.Anime>(json, { ratingsInReview: true })
    : new JsonText<contract.Anime>(json)
}
