import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { iterateByKeyset } from '../database/keyset-iteration.ts'
import { statement } from '../database/statement.ts'
import { isSuspended } from '../visibility/account-status.ts'
import { hasPublicActivity, isPrivateEntry } from '../visibility/privacy.ts'
import { affinityWeights, countedWeight } from './affinity-weights.ts'

/** People per statement, to stay below the statement timeout. */
const batchSize = 200
/** How many animes are stored per person, those with the highest weights. */
const animesPerPerson = 500

/**
 * The one rule for what may be used in other people's recommendations. The person shows their activity to everyone, and is neither suspended nor
 * about to be deleted; they have seen some of the anime and have not made it private. Everything that other people see is computed from these rows.
 * The weights are materialised, because the planner would otherwise compute those of every person again for each anime.
 */
const renew = statement(
  'recommendations.renewAffinities',
  `with batch as materialized (
     select id from users where id > $1 order by id limit ${batchSize}
   ), people as materialized (
     select u.id from users u join batch using (id) where ${hasPublicActivity('u')} and not ${isSuspended('u')}
   ), weights as materialized (${affinityWeights('people')}
   ), public_affinities as materialized (
     select o.user_id, o.anime_id, o.weight
       from (select w.*, row_number() over (partition by w.user_id order by w.weight desc, w.anime_id) as place
               from weights w join animes a on a.id = w.anime_id and a.deleted_at is null
              where w.is_seen and w.weight >= ${countedWeight} and not ${isPrivateEntry('w.user_id', 'w.anime_id')}) o
      where o.place <= ${animesPerPerson}
   ), deleted as (
     delete from affinities f using batch b where f.user_id = b.id
        and not exists (select from public_affinities o where o.user_id = f.user_id and o.anime_id = f.anime_id)
   ), upserted as (
     insert into affinities as f (user_id, anime_id, weight) select user_id, anime_id, weight from public_affinities
     on conflict (user_id, anime_id) do update set weight = excluded.weight where f.weight <> excluded.weight
   )
   select max(id) as last from batch`,
)

/**
 * A lock for each nightly batch, and for the triggers that delete the affinities a person has hidden. Without it, a batch that began before the
 * trigger would insert those affinities again. It is taken before the batch, because a statement does not see rows committed after its start.
 */
export const lockAffinities = statement(
  'recommendations.lockAffinities',
  `select pg_advisory_xact_lock(hashtext('animeteca.tastes'))`,
)

/** Renews `affinities` of all people. */
export const renewAffinities = (pool: Pool, signal: AbortSignal) => iterateByKeyset(pool, renew, signal, lockAffinities)

/** Animes per statement. */
const animesPerBatch = 500

const count = statement(
  'recommendations.countPopularity',
  `with batch as materialized (
     select id from animes where id > $1 order by id limit ${animesPerBatch}
   ), counted as materialized (
     select f.anime_id, count(*)::int as people, sum(f.weight * f.weight)::int as squares
       from batch b join affinities f on f.anime_id = b.id
      group by f.anime_id having count(*) >= ${limits.similarAnimes.people}
   ), deleted as (
     delete from anime_popularity p using batch b where p.anime_id = b.id and not exists (select from counted c where c.anime_id = p.anime_id)
   ), upserted as (
     insert into anime_popularity as p (anime_id, people, squares) select anime_id, people, squares from counted
     on conflict (anime_id) do update set people = excluded.people, squares = excluded.squares
      where (p.people, p.squares) <> (excluded.people, excluded.squares)
   )
   select max(id) as last from batch`,
)

/** Counts `anime_popularity` by the index `affinities_anime`. */
export const countPopularity = (pool: Pool, signal: AbortSignal) => iterateByKeyset(pool, count, signal, lockAffinities)
