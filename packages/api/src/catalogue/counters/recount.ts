import type { EntityManager } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { execute, statement } from '../../database/statement.ts'

/**
 * Recomputes the counters of animes from their visible seasons, episodes and votes: the last step of a catalogue write, in its transaction. It locks
 * first, so that a concurrent vote is either counted here or added afterwards.
 */
export async function recount(em: EntityManager, animeIds: number[]) {
  if (animeIds.length === 0) return
  for (const { of } of steps) await em.execute(of('in (?)'), [animeIds])
}

/** The same on a transaction's connection, without an entity manager. */
export async function recountIn(client: PoolClient, animeIds: number[]) {
  if (animeIds.length === 0) return
  for (const { sql } of steps) await execute(client, sql, [animeIds])
}

/** SQL of the counters, computed from the rows, for the animes `a` of a condition. */
export const countersOf = (condition: string) => `
  select a.id, count(distinct s.id)::int as seasons, count(e.id)::int as episodes,
         coalesce(sum(es.rating_sum), 0)::int as sum, coalesce(sum(es.rating_count), 0)::int as votes,
         percentile_disc(0.5) within group (order by e.duration) as minutes
    from animes a
    left join seasons s on s.anime_id = a.id and s.deleted_at is null
    left join episodes e on e.season_id = s.id and e.deleted_at is null
    left join episode_stats es on es.episode_id = e.id
   where ${condition} group by a.id`

const step = (name: string, of: (isAsked: string) => string) => ({
  of,
  sql: statement(`catalogue.${name}`, of('= any($1::int[])')),
})

const steps = [
  step(
    'ensureStats',
    (isAsked) => `insert into anime_stats (anime_id) select id from animes where id ${isAsked} on conflict do nothing`,
  ),
  step('lockStats', (isAsked) => `select from anime_stats where anime_id ${isAsked} order by anime_id for update`),
  step(
    'recount',
    (isAsked) => `
  update anime_stats set season_count = n.seasons, episode_count = n.episodes, rating_sum = n.sum, rating_count = n.votes,
         minutes = n.minutes
    from (${countersOf(`a.id ${isAsked}`)}) n
   where anime_stats.anime_id = n.id`,
  ),
]
