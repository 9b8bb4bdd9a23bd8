import type { Discover } from '@animeteca/contracts/catalogue/discover'
import { countByGenreName } from '@animeteca/contracts/catalogue/genre-counts'
import { yearSeasons } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import type { Connected } from '../call/context/read-context.ts'
import { queryOne, statement, textArray } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { isShown } from '../visibility/audience.ts'
import type { Audience } from './cards/catalogue.queries.ts'
import { releaseQuarter } from './search/listing.ts'

const { genres, seasons, years } = limits.discover

const discover = statement(
  'catalogue.discover',
  `with shown as (
     select a.genres, a.release_year as year, ${releaseQuarter('a')} as quarter
       from animes a where a.deleted_at is null and ${isShown('$1::boolean')}
   )
   select (select coalesce(json_agg(g), '[]') from (
             select genre, count(*)::int as count from shown, unnest(genres) as genre group by genre) g) as genres,
          (select coalesce(json_agg(q), '[]') from (
             select (${textArray(yearSeasons)})[quarter] as season, year, count(*)::int as count from shown
              where quarter is not null and year is not null
              group by year, quarter order by year desc, quarter desc limit ${seasons}) q) as seasons,
          (select coalesce(json_agg(y), '[]') from (
             select year, count(*)::int as count from shown where year is not null
              group by year order by year desc limit ${years}) y) as years`,
)

interface Read extends Omit<Discover, 'genres'> {
  genres: { genre: string; count: number }[]
}

/** The largest genres, and the newest seasons and years, of the catalogue. */
export async function readDiscover({ pool }: Connected, { seesAdult }: Audience) {
  const read = await queryOne<Read>(pool, discover, [seesAdult])
  const found: Discover = { ...read!, genres: countByGenreName(read!.genres).slice(0, genres) }
  return new JsonText<Discover>(JSON.stringify(found))
}
