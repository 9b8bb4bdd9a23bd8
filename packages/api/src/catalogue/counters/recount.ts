import type { PoolClient } from 'pg'
import { execute, statement } from '../../database/statement.ts'

/**
 * Recomputes the counters of animes from their visible seasons, episodes and ratings: the last step of a catalogue write, in its transaction. It locks
 * first, so that a concurrent rating is either counted here or added afterwards.
 */
export async function recount(client: PoolClient, animeIds: number[]) {
  if (animeIds.length === 0) return
  for (const step of [ensure, lock, update]) await execute(client, step, [animeIds])
}

/** SQL of the counters, computed from the rows, for the animes `a` of a condition. */
export const countersOf = (condition: string) => `
  select a.id, count(distinct s.id)::int as seasons, count(e.id)::int as episodes,
         coalesce(sum(es.rating_sum), 0)::int as sum, coalesce(sum(es.rating_count), 0)::int as ratings,
         percentile_disc(0.5) within group (order by e.duration) as minutes
    from animes a
    left join seasons s on s.anime_id = a.id and s.deleted_at is null
    left join episodes e on e.season_id = s.id and e.deleted_at is null
    left join episode_stats es on es.episode_id = e.id
   where ${condition} group by a.id`

const ensure = statement(
  'catalogue.ensureStats',
  'insert into anime_stats (anime_id) select id from animes where id = any($1::int[]) on conflict do nothing',
)

const lock = statement(
  'catalogue.lockStats',
  'select from anime_stats where anime_id = any($1::int[]) order by anime_id for update',
)

const update = statement(
  'catalogue.recount',
  `update anime_stats set season_count = n.seasons, episode_count = n.episodes, rating_sum = n.sum, rating_count = n.ratings,
          minutes = n.minutes
     from (${countersOf('a.id = any($1::int[])')}) n
    where anime_stats.anime_id = n.id`,
)
