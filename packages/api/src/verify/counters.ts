import { counted } from '../catalogue/counters/counted-ratings.ts'
import { followersOf } from '../catalogue/counters/followers.ts'
import { countersOf } from '../catalogue/counters/recount.ts'
import { weekFollowers } from '../catalogue/counters/week-followers.ts'
import { similarByContent } from '../recommendations/similar-by-content.ts'
import { similarByPeople } from '../recommendations/similar-by-people.ts'
import { valuesOf } from './check.ts'
import type { Check } from './check.ts'

/** Nightly figures are recomputed for this many animes spread over the catalogue; all of them would take hours. */
const sampled = 200

/** Checks of every stored counter against the rows it counts. */
export const counterChecks: Check[] = [
  {
    name: 'Valoraciones de cada episodio',
    sql: `select subject, stored, counted
            from (select episode_id, sum(${counted('v')}) as sum, count(${counted('v')}) as ratings from episode_ratings v group by episode_id) r
            full join episode_stats t using (episode_id)
            ${valuesOf('episode_id', [
              ['episode_stats.rating_sum', 'coalesce(t.rating_sum, 0)', 'coalesce(r.sum, 0)'],
              ['episode_stats.rating_count', 'coalesce(t.rating_count, 0)', 'coalesce(r.ratings, 0)'],
            ])}`,
  },
  {
    name: 'Contadores de cada anime',
    sql: `select subject, stored, counted from (${countersOf('true')}) n left join anime_stats t on t.anime_id = n.id
            ${valuesOf('n.id', [
              ['anime_stats.season_count', 'coalesce(t.season_count, 0)', 'n.seasons'],
              ['anime_stats.episode_count', 'coalesce(t.episode_count, 0)', 'n.episodes'],
              ['anime_stats.rating_sum', 'coalesce(t.rating_sum, 0)', 'n.sum'],
              ['anime_stats.rating_count', 'coalesce(t.rating_count, 0)', 'n.ratings'],
              ['anime_stats.minutes', 't.minutes', 'n.minutes'],
            ])}`,
  },
  {
    name: 'Me gusta de cada comentario',
    sql: `select 'episode_comments.likes (' || c.id || ')' as subject, c.likes::text as stored, count(l.comment_id)::text as counted
            from episode_comments c left join episode_comment_likes l on l.comment_id = c.id group by c.id`,
  },
  {
    name: 'Marcas de útil de cada opinión',
    sql: `select 'reviews.useful_count (' || r.id || ')' as subject, r.useful_count::text as stored, count(m.review_id)::text as counted
            from reviews r left join useful_marks m on m.review_id = r.id group by r.id`,
  },
  {
    name: 'Filas de cada importación',
    sql: `select 'history_imports.row_count (' || i.id || ')' as subject, i.row_count::text as stored, count(r.import_id)::text as counted
            from history_imports i left join history_import_rows r on r.import_id = i.id group by i.id`,
  },
  {
    name: 'Seguidores de cada anime',
    isLate: true,
    sql: `select 'anime_stats.follower_count (' || n.anime_id || ')' as subject, t.follower_count::text as stored, n.followers::text as counted
            from (${followersOf('anime_stats')}) n join anime_stats t using (anime_id)`,
  },
  {
    name: 'Seguidores de la semana',
    isLate: true,
    sql: `select 'week_followers.people (' || anime_id || ')' as subject, coalesce(t.people, 0)::text as stored,
                 coalesce(n.people, 0)::text as counted
            from (${weekFollowers}) n full join week_followers t using (anime_id)`,
  },
  {
    name: 'Animes similares (una muestra)',
    isLate: true,
    sql: `with sample as (
              select id from (select id, row_number() over (order by id) as place, count(*) over () as total
                                from animes where deleted_at is null) a
               where place % greatest(1, total / ${sampled}) = 0 limit ${sampled}
            )
          select 'similar_animes.score (' || anime_id || ', ' || other_id || ', ' || basis || ')' as subject,
                 coalesce(t.score, 0)::text as stored, coalesce(n.score, 0)::text as counted
            from (select * from (${similarByPeople('sample')}) p union all select * from (${similarByContent('sample')}) c) n
            full join (select * from similar_animes where anime_id in (select id from sample)) t using (anime_id, other_id, basis)`,
  },
]
