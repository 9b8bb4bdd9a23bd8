import type * as contract from '@animeteca/contracts/catalogue/anime-rows'
import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type { Connected } from '../../call/context/read-context.ts'
import { keyed, statement, queryText } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { jsonUnder } from '../../lib/json-text.ts'
import { isShown, isShownById } from '../../visibility/audience.ts'
import { shownCover } from '../../visibility/shown-cover.ts'
import { allRatings, weightedMean } from '../counters/weighted-mean.ts'
import type { Audience } from './catalogue.queries.ts'

/** The columns of the contract's row card, rows of `animes` and, if any, `anime_stats`. */
export const rowColumns = (
  a: string,
  s: string,
) => `${a}.id, ${a}.title, ${shownCover(`${a}.cover_image`)} as "coverImage", mean(${s}.rating_sum, ${s}.rating_count) as rating,
  ${a}.release_year as "releaseYear", ${a}.has_early_access as "hasEarlyAccess"`

/** SQL of the number of followers, from a row of `anime_stats`. */
export const followers = (s: string) => `coalesce(${s}.follower_count, 0)`

const animesOf = (rows: string) => `select coalesce(json_agg(r), '[]') as json from (${rows}) r`

const { read } = limits.animeRow

// Scans the narrow anime_stats, and reads animes only by the remaining keys.
const best = statement(
  'catalogue.bestRow',
  `with ${allRatings}, best as (
     select s.anime_id, ${weightedMean('s', 'v')} as weight from anime_stats s, all_ratings v
      where s.rating_count >= ${limits.bestRated.ratings} and ${weightedMean('s', 'v')} > v.mean and ${isShownById('$1::boolean', 's.anime_id')}
      order by weight desc, s.anime_id limit ${2 * read}
   )
   ${animesOf(`select ${rowColumns('a', 's')} from best b join animes a on a.id = b.anime_id join anime_stats s on s.anime_id = a.id
                where a.deleted_at is null and ${isShown('$1::boolean')} order by b.weight desc, a.id limit ${read}`)}`,
)

// Scans the narrow anime_stats here too.
const popular = statement(
  'catalogue.popularRow',
  animesOf(`select ${rowColumns('a', 's')} from anime_stats s join animes a on a.id = s.anime_id
             where a.deleted_at is null and ${isShown('$1::boolean')} and (s.follower_count > 0 or s.rating_count > 0)
             order by ${followers('s')} desc, s.rating_count desc, a.id limit ${read}`),
)

const week = statement(
  'catalogue.weekRow',
  animesOf(`select ${rowColumns('a', 's')} from week_followers w join animes a on a.id = w.anime_id left join anime_stats s on s.anime_id = a.id
             where a.deleted_at is null and ${isShown('$1::boolean')} order by w.people desc, a.id limit ${read}`),
)

// Animes added today are left out, so that the day's selection does not change; those the catalogue began with are included. The hash gives each day
// a different order.
const undiscovered = statement(
  'catalogue.undiscoveredRow',
  `with ${allRatings}, began as (
     select greatest(date_trunc('day', now()), min(created_at) + interval '1 minute') as at from animes
   ), known as (
     select a.id, s.rating_count, percent_rank() over (order by ${followers('s')}) as fame
       from animes a left join anime_stats s on s.anime_id = a.id, began
      where a.deleted_at is null and ${isShown('$1::boolean')} and a.cover_image is not null and a.synopsis is not null and a.created_at < began.at
        and a.status <> 'upcoming' and not a.has_early_access
   )
   ${animesOf(`select ${rowColumns('a', 's')}
                 from known k join animes a on a.id = k.id left join anime_stats s on s.anime_id = a.id, all_ratings v
                where k.fame <= 0.5 and (s.rating_count is null or s.rating_count = 0 or ${weightedMean('s', 'v')} >= v.mean)
                order by coalesce(s.rating_count, 0) = 0, hashint8extended(a.id, extract(doy from now())::bigint) limit ${read}`)}`,
)

const rows: Record<contract.PublicRow['row'], Statement> = { popular, best, week, undiscovered }

/** A row of /descubrir that is the same for every viewer. */
export const readPublicRow = async ({ pool }: Connected, { row, seesAdult }: contract.PublicRow & Audience) =>
  jsonUnder<contract.AnimeRow>('animes', await queryText(pool, rows[row], [seesAdult]))

/** SQL of the animes that people like who like the anime of `animeId`, to be joined with `animes a`. Uses the primary key of similar_animes. */
export const alsoSeenJoin = (animeId: string) =>
  `similar_animes o join animes a on o.anime_id = ${animeId} and o.basis = 'people' and a.id = o.other_id and a.deleted_at is null`

/** Their order, best first. */
export const alsoSeenOrder = 'o.score desc, a.id'

const alsoSeen = keyed(
  'catalogue.alsoSeen',
  animesOf(`select ${rowColumns('a', 's')}
              from ${alsoSeenJoin('$1')} left join anime_stats s on s.anime_id = a.id
             where ${isShown('$2::boolean')} and ${isShownById('$2::boolean', '$1')}
             order by ${alsoSeenOrder} limit ${limits.animeRow.shown}`),
)

/** Animes that people like who like this one; empty when there are too few such people. */
export const readAlsoSeen = async ({ pool }: Connected, { id, seesAdult }: ById & Audience) =>
  jsonUnder<contract.AnimeRow>('animes', await queryText(pool, alsoSeen, [id, seesAdult]))
