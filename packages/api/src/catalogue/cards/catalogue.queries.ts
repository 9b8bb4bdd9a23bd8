import { pageFields } from '@animeteca/contracts/catalogue/anime-fields'
import type * as contract from '@animeteca/contracts/catalogue/catalogue'
import type { ById } from '@animeteca/contracts/fields'
import type { Connected, ReadContext } from '../../call/context/read-context.ts'
import { cursorOf, decodeCursor, idCursor } from '../../call/cursor.ts'
import { keyed, queryMany, statement, queryText, queryOneAsText } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { JsonText, jsonWith } from '../../lib/json-text.ts'
import { isShown, seesAdultTitles } from '../../visibility/audience.ts'
import { shownCover } from '../../visibility/shown-cover.ts'
import { animeColumns } from '../entities/anime-columns.ts'

const cardColumnsWith = (cover: string) => `a.id, a.title, ${cover} as "coverImage", a.synopsis,
  mean(s.rating_sum, s.rating_count) as rating, a.release_year as "releaseYear", a.status = 'completed' as "isCompleted",
  a.status, a.has_early_access as "hasEarlyAccess", coalesce(s.season_count, 0) as "seasonCount",
  coalesce(s.episode_count, 0) as "episodeCount"`

/** The columns of the contract's card, from `animes a left join anime_stats s`. */
export const cardColumns = cardColumnsWith(shownCover('a.cover_image'))

/** The same for the administration, with the stored cover. */
export const storedCardColumns = cardColumnsWith('a.cover_image')

/** Fields of a page beside its cards, from rows with their `place`; the documented cards do not have them. */
const fieldsBesideCards = (isOnPage: string) => `
  'types', coalesce(json_agg(type order by place) filter (where ${isOnPage}), '[]'),
  'synopsisLangs', coalesce(json_agg(synopsis_lang order by place) filter (where ${isOnPage}), '[]')`

/** Additional columns for the page of an anime. */
export const pageColumns = pageFields.map((field) => `${shownColumn(animeColumns[field])} as "${field}"`).join(', ')

function shownColumn({ name, type }: (typeof animeColumns)[keyof typeof animeColumns]) {
  // the driver would convert a date to a timestamp in the server's time zone
  return type === 'date' ? `to_char(a.${name}, 'YYYY-MM-DD')` : `a.${name}`
}

/** Animes that are not deleted, with their counters, for administrators. */
export const existingCards = `from animes a left join anime_stats s on s.anime_id = a.id where a.deleted_at is null`

/** The same for everyone else; `viewer` is the SQL of a boolean, as for `isShown`. */
export const shownCards = (viewer: string) => `${existingCards} and ${isShown(viewer)}`

const page = keyed(
  'catalogue.page',
  `select json_build_object('animes', coalesce(json_agg(card order by id) filter (where place <= $2), '[]'),
                            ${fieldsBesideCards('place <= $2')}) as json,
          case when count(*) > $2 then json_build_array(max(id) filter (where place <= $2)) end as next
     from (select c.id, to_json(c) as card, b.type, b.synopsis_lang, row_number() over (order by c.id) as place
             from (select ${cardColumns} ${shownCards('$3::boolean')} and a.id > $1 order by a.id limit $2 + 1) c
             join animes b using (id)) placed`,
)
const total = statement(
  'catalogue.total',
  `select count(*) as json from animes a where a.deleted_at is null and ${isShown('$1::boolean')}`,
)

interface PageRow {
  json: string
  /** Keys of the last row, when there are more after it. */
  next: string | null
}

/** Whether the viewer sees adult titles, for answers that are cached for all such viewers. */
export interface Audience {
  seesAdult: boolean
}

type Paging = { limit: number; cursor?: string | undefined } & Audience

/** A page of the catalogue in its default order. */
export async function readPage(
  { pool }: Connected,
  { limit, cursor, seesAdult, count }: Paging & { count: () => Promise<JsonText<number>> },
) {
  const [after = 0] = decodeCursor(cursor, idCursor) ?? []
  const [row, counted] = await Promise.all([queryOneAsText<PageRow>(pool, page, [after, limit, seesAdult]), count()])
  return jsonWith<contract.AnimeList>(row!.json, { total: counted.parse(), nextCursor: cursorOf(row!.next) })
}

/** The number of visible animes. */
export const readTotal = async ({ pool }: Connected, { seesAdult }: Audience) =>
  new JsonText<number>((await queryText(pool, total, [seesAdult]))!)

const cards = keyed(
  'catalogue.cards',
  `select to_json(c) as card, b.type, b.synopsis_lang as "synopsisLang"
     from (select ${cardColumns} ${shownCards('$2::boolean')} and a.id = any($1)) c join animes b using (id)`,
)

type CardRow = { card: contract.AnimeCard } & Pick<contract.Anime, 'type' | 'synopsisLang'>

/** Cards by id, in the order of the ids. */
export async function readCards({ pool, actor }: ReadContext, { ids }: contract.CardsById) {
  const rows = await queryMany<CardRow>(pool, cards, [ids, seesAdultTitles(actor)])
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
                                  coalesce(es.rating_count, 0) as "totalRatings", e.video_url is not null as "hasVideo"
                             from episodes e left join episode_stats es on es.episode_id = e.id
                            where e.season_id = se.id and e.deleted_at is null order by e.episode_number) m), '[]') as episodes
                  from seasons se where se.anime_id = a.id and se.deleted_at is null order by se.season_number) n), '[]') as seasons
       ${shownCards('$2::boolean')} and a.id = $1) r`,
)

/** An anime with its seasons and episodes, in number order. */
export async function readAnime({ pool }: Connected, { id, seesAdult }: ById & Audience) {
  type Row = { json: string; isReviewed: string }
  const { json, isReviewed } = (await queryOneAsText<Row>(pool, byId, [id, seesAdult])) ?? fail('ANIME_NOT_FOUND')
  return isReviewed === 't'
    ? jsonWith<contract.Anime>(json, { ratingsInReview: true })
    : new JsonText<contract.Anime>(json)
}
