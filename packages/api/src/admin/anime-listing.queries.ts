import type * as contract from '@animeteca/contracts/admin/admin'
import type { ById } from '@animeteca/contracts/fields'
import type { UserContext } from '../call/context/context.ts'
import type { Connected } from '../call/context/read-context.ts'
import { decodeCursor, idCursor, listingPage, sizeOf } from '../call/cursor.ts'
import { existingCards, pageColumns, storedCardColumns } from '../catalogue/cards/catalogue.queries.ts'
import { relationsBothWays } from '../catalogue/relations/relation-statements.ts'
import { queryMany, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

const animeRows = `
   select ${storedCardColumns}, ${pageColumns}, a.alternative_titles as "alternativeTitles", a.genres,
          a.other_studios as "otherStudios", a.tags, a.audience_source as "audienceSource", iso(a.updated_at) as "updatedAt",
          coalesce((
            select json_agg(json_build_object('animeId', b.id, 'kind', n.kind, 'title', b.title, 'coverImage', b.cover_image)
                            order by b.title, b.id)
              from (select distinct on (r.other) r.other, r.kind from ${relationsBothWays} r where r.id = a.id
                     order by r.other, r.is_derived) n
              join animes b on b.id = n.other and b.deleted_at is null), '[]') as relations,
          coalesce((
            select json_agg(n) from (
              select se.id, se.season_number as "seasonNumber", se.title, se.description, iso(se.updated_at) as "updatedAt",
                     coalesce((
                       select json_agg(m) from (
                         select e.id, e.episode_number as "episodeNumber", e.title, e.description, e.duration,
                                e.video_url as "videoUrl", to_char(e.aired_on, 'YYYY-MM-DD') as "airedOn", iso(e.updated_at) as "updatedAt",
                                mean(es.rating_sum, es.rating_count) as "averageRating",
                                coalesce(es.rating_count, 0) as "totalRatings"
                           from episodes e left join episode_stats es on es.episode_id = e.id
                          where e.season_id = se.id and e.deleted_at is null order by e.episode_number) m), '[]') as episodes
                from seasons se where se.anime_id = a.id and se.deleted_at is null order by se.season_number) n), '[]') as seasons
     ${existingCards}`

const animes = statement(
  'admin.animes',
  `${animeRows} and ($1::int[] is null or a.id = any($1))
       and ($2::text is null or a.status = $2) and ($3::text is null or a.audience = $3) and ($4::int is null or a.id < $4)
     order by a.id desc limit $5`,
)

const animeTotal = statement(
  'admin.animeTotal',
  `select count(*)::int as total from animes a
    where a.deleted_at is null and ($1::int[] is null or a.id = any($1)) and ($2::text is null or a.status = $2)
      and ($3::text is null or a.audience = $3)`,
)

/** Animes with seasons, episodes and video addresses, newest first. With `q` those that the search of the site finds, without its guesses. */
export async function readAnimes(
  { pool, search }: Pick<UserContext, 'pool' | 'search'>,
  { q, status, audience, ...paging }: contract.AnimeListing,
) {
  const found = q ? await search.ids({ q, seesAdult: true }) : undefined
  const isGuess = found?.didYouMean !== undefined
  const ids = isGuess ? [] : (found?.ids ?? null)
  const asked = [ids, status ?? null, audience ?? null]
  const [before = null] = decodeCursor(paging.cursor, idCursor) ?? []
  const [rows, counted] = await Promise.all([
    queryMany<contract.AdminAnime>(pool, animes, [...asked, before, sizeOf(paging) + 1]),
    queryOne<{ total: number }>(pool, animeTotal, asked),
  ])
  const page = listingPage(rows, paging, (last) => [last.id])
  return { animes: page.items, total: counted?.total ?? 0, ...page.paging }
}

const anime = statement('admin.anime', `${animeRows} and a.id = $1`)

/** One anime as the administration lists it. Fails with `ANIME_NOT_FOUND`. */
export const readAnime = async ({ pool }: Connected, { id }: ById) =>
  (await queryOne<contract.AdminAnime>(pool, anime, [id])) ?? fail('ANIME_NOT_FOUND')
