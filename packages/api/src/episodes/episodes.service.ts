import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes'
import type { ById } from '@animeteca/contracts/fields'
import type { Pool, PoolClient } from 'pg'
import { recount } from '../catalogue/recount.ts'
import type { PublicContext, UserContext } from '../context.ts'
import { keyed, rowOf, statement } from '../database/statement.ts'
import { retried, transaction } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { JsonText } from '../json-text.ts'
import type { About } from '../kept-answers.ts'
import { readEpisode } from './episodes.queries.ts'
import { visibleEpisodes } from './visible-episodes.ts'

/** The page of an episode: one for everybody who may watch it, and one for everybody else. */
export function byId(ctx: PublicContext, { id }: ById) {
  return ctx.kept.get(`episodes.byId ${kindFor(ctx)} ${id}`, shownOn(id), () => readEpisode(ctx, { id }))
}

/** The page when it is no longer what the viewer has. */
export async function poll(ctx: PublicContext, { id, hash }: contract.Poll) {
  const page = await byId(ctx, { id })
  if (page.hash === hash) return unchanged
  return ctx.kept.get(
    // under its hash: it may have changed again since it was read
    `episodes.poll ${kindFor(ctx)} ${id} ${page.hash}`,
    shownOn(id),
    async () => new JsonText<contract.Polled>(`{"changed":true,"hash":"${page.hash}","episode":${page.text}}`),
  )
}

const unchanged = new JsonText<contract.Polled>('{"changed":false}')

const kindFor = ({ actor }: PublicContext) => (can.watchEarlyAccess(actor) ? 'whole' : 'locked')
const shownOn = (id: number): About => ({ episode: [id], catalogue: 'any', person: 'any' })

// What a vote adds to the counters depends on the vote that it replaces, which the snapshot of one statement may not see:
// so a vote goes in only over the one that was seen, and the counters move only with it. Their order, the episode's and
// then the anime's, is the same for everybody. An anime whose episodes have changed since is left to `recount`.
const castVote = keyed(
  'episodes.rate',
  `with target as (
     select e.id, a.id as anime_id, t.episode_count
       from ${visibleEpisodes} left join anime_stats t on t.anime_id = a.id where e.id = $2
   ), previous as (
     select rating from episode_ratings where user_id = $1 and episode_id = $2
   ), vote as (
     insert into episode_ratings as r (user_id, episode_id, rating) select $1, id, $3::int from target
     on conflict (user_id, episode_id) do update set rating = excluded.rating, updated_at = now()
       where r.rating = (select rating from previous)
     returning episode_id, rating - coalesce((select rating from previous), 0) as sum,
               case when exists (select from previous) then 0 else 1 end as count
   ), episode as (
     insert into episode_stats as t (episode_id, rating_sum, rating_count) select episode_id, sum, count from vote
     on conflict (episode_id) do update set rating_sum = t.rating_sum + excluded.rating_sum,
       rating_count = t.rating_count + excluded.rating_count
     returning mean(rating_sum, rating_count) as mean, rating_count as votes
   ), anime as (
     update anime_stats t set rating_sum = t.rating_sum + vote.sum, rating_count = t.rating_count + vote.count
       from target, vote, episode
      where t.anime_id = target.anime_id and t.episode_count = target.episode_count
     returning t.anime_id
   )
   select target.anime_id as "animeId", episode.mean as "averageRating", episode.votes as "totalRatings",
          exists (select from anime) as "isCounted"
     from target left join episode on true`,
)

interface Vote {
  animeId: number
  averageRating: number | null
  /** Null when another vote of the same person came in between. */
  totalRatings: number | null
  isCounted: boolean
}

const vote = (on: Pool | PoolClient, values: number[]) => rowOf<Vote>(on, castVote, values)

const holdVote = statement(
  'episodes.holdVote',
  'select from episode_ratings where user_id = $1 and episode_id = $2 for update',
)

/** Votes on an episode, or replaces the vote; the means of the episode and its anime are exact at once. */
export async function rate(ctx: UserContext, { id, rating }: contract.Rate) {
  const values = [ctx.actor.id, id, rating]
  let cast = (await retried(() => vote(ctx.pool, values))) ?? fail('EPISODE_NOT_FOUND')
  if (cast.totalRatings === null) {
    cast = await transaction(ctx.pool, async (client) => {
      await rowOf(client, holdVote, [ctx.actor.id, id])
      return (await vote(client, values)) ?? fail('EPISODE_NOT_FOUND')
    })
  }
  const { animeId, averageRating, totalRatings, isCounted } = cast
  if (!isCounted) await ctx.em().transactional((em) => recount(em, [animeId]))

  ctx.bus.publish({ topic: 'episode', ids: [id] })
  ctx.bus.publish({ topic: 'ratings', ids: [animeId] })
  ctx.bus.publish({ topic: 'tracking', ids: [ctx.actor.id] })
  return { success: true as const, averageRating, totalRatings: totalRatings ?? 0 }
}
