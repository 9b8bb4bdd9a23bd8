import type { Viewer } from '@animeteca/contracts/can'
import { synopsisLimit } from '@animeteca/contracts/catalogue/catalogue'
import { animeStatuses, animeTypes, releaseSeasons } from '@animeteca/contracts/labels'
import type { Listing } from '../../call/context/catalogue.ts'
import type { Connected } from '../../call/context/read-context.ts'
import type { ResponseCache } from '../../call/context/response-cache.ts'
import { queryOne, statement, textArray } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { JsonText } from '../../lib/json-text.ts'
import { audienceKey, isShown, seesAdultTitles } from '../../visibility/audience.ts'
import { cardColumns, shownCards } from '../cards/catalogue.queries.ts'
import { allRatings, weightedMean } from '../counters/weighted-mean.ts'
import { knownIds, knownNames } from './known-names.ts'

const wholeList = statement(
  'catalogue.list',
  `select json_build_object('animes', coalesce(json_agg(r), '[]'), 'total', count(*))::text as json
     from (select ${cardColumns} ${shownCards('$1::boolean')} order by a.id) r`,
)

const wholeIndex = statement(
  'catalogue.index',
  `with ${knownNames} select to_json(r)::text as json from (
     select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(title), '[]') as titles,
            coalesce(json_agg(array_to_string(alternative_titles, ' · ')), '[]') as alternatives,
            coalesce(json_agg(coalesce(names, '')), '[]') as names, coalesce(json_agg(coalesce(fame, 0)), '[]') as fame,
            case when count(*) <= ${synopsisLimit} then coalesce(json_agg(coalesce(synopsis, '')), '[]') end as synopses,
            coalesce(json_agg(coalesce("coverImage", '')), '[]') as covers,
            coalesce(json_agg(coalesce((rating * 10)::int, 0)), '[]') as ratings,
            coalesce(json_agg(coalesce("releaseYear", 0)), '[]') as years,
            coalesce(json_agg("seasonCount"), '[]') as "seasonCounts",
            coalesce(json_agg("isCompleted"::int + 2 * "hasEarlyAccess"::int + case type when 'movie' then 4 else 0 end), '[]') as flags,
            case when count(*) <= ${synopsisLimit} then coalesce(json_agg(coalesce(synopsis_lang, '')), '[]') end as "synopsisLangs"
       from (select c.*, k.names, k.fame
               from (select ${cardColumns}, a.alternative_titles, a.type, a.synopsis_lang ${shownCards('$2::boolean')}) c
               left join known_names k on k.anime_id = c.id order by c.id) named) r`,
)

/** SQL of the quarter in which an anime was released, which is its season; null if it is unknown. */
export const releaseQuarter = (a: string) =>
  `coalesce(extract(quarter from ${a}.aired_from)::int, array_position(${textArray(releaseSeasons)}, ${a}.release_season))`

const facets = statement(
  'catalogue.facets',
  `with ${allRatings}, rows as materialized (
     select a.id, coalesce(array_position(${textArray(animeTypes)}, a.type), 0) as type,
            array_position(${textArray(animeStatuses)}, a.status) - 1 as status,
            coalesce(${releaseQuarter('a')}, 0) as season,
            a.genres, dense_rank() over (order by a.genres) - 1 as genre_set,
            coalesce(s.episode_count, 0) as episodes, coalesce(s.minutes, 0) as minutes,
            case when s.rating_count > 0 then round(100 * ${weightedMean('s', 'v')})::int else 0 end as mean,
            coalesce(s.follower_count, 0) as followers
       from animes a left join anime_stats s on s.anime_id = a.id, all_ratings v
      where a.deleted_at is null and ${isShown('$1::boolean')})
   select json_build_object(
            'ids', coalesce(json_agg(id order by id), '[]'), 'types', coalesce(json_agg(type order by id), '[]'),
            'statuses', coalesce(json_agg(status order by id), '[]'), 'seasons', coalesce(json_agg(season order by id), '[]'),
            'genreSets', (select coalesce(json_agg(genres order by genre_set), '[]')
                            from (select distinct genres, genre_set from rows) sets),
            'genres', coalesce(json_agg(genre_set order by id), '[]'),
            'episodeCounts', coalesce(json_agg(episodes order by id), '[]'),
            'minutes', coalesce(json_agg(minutes order by id), '[]'),
            'weightedMeans', coalesce(json_agg(mean order by id), '[]'),
            'followers', coalesce(json_agg(followers order by id), '[]'))::text as json
     from rows`,
)

/** The whole catalogue as list, index and filter columns. Each is built by the first call after a change, once for concurrent calls. */
export function createListing(cache: ResponseCache): Listing {
  const about = { catalogue: 'any', ratings: 'any' } as const
  const cached = <Shape>(viewer: Viewer, sql: Statement, values: unknown[] = []) =>
    cache.get<Shape>(`${sql.name}${audienceKey(viewer)}`, about, (primary) =>
      read(primary, sql, [...values, seesAdultTitles(viewer)]),
    )
  return {
    list: (viewer) => cached(viewer, wholeList),
    index: (viewer) => cached(viewer, wholeIndex, [knownIds]),
    facets: (viewer) => cached(viewer, facets),
  }
}

const read = async <Shape>({ pool }: Connected, sql: Statement, values: unknown[]) =>
  new JsonText<Shape>((await queryOne<{ json: string }>(pool, sql, values))!.json)
