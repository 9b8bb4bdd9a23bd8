import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { iterateByKeyset } from '../../database/keyset-iteration.ts'
import { statement } from '../../database/statement.ts'
import { isSeenList } from '../../visibility/list-conditions.ts'
import { isPrivateEntry, hasPublicActivity } from '../../visibility/privacy.ts'

/** Limits of one statement: animes, people who finished each of them, and animes that each of these people has finished. */
const batchSize = 50
const finishers = 1_000
const finishedByEach = 300
/** Pairs stored per anime; reads choose among them. */
const pairsPerAnime = 40

/** SQL of the pairs of `also_seen` for the animes of a table or CTE with `id`. */
export const alsoSeenOf = (animes: string) => `
     select * from (select *, row_number() over (partition by anime_id order by people desc, other_id) as place from (
     select b.id as anime_id, o.anime_id as other_id, count(*)::int as people
       from ${animes} b
       cross join lateral (
         select l.user_id from list_entries l join users u on u.id = l.user_id and ${hasPublicActivity}
          where l.anime_id = b.id and ${isSeenList('l.list_type')} and not ${isPrivateEntry('l.user_id', 'b.id')} limit ${finishers}) f
       cross join lateral (
         select l.anime_id from list_entries l
          where l.user_id = f.user_id and ${isSeenList('l.list_type')} and l.anime_id <> b.id
            and not ${isPrivateEntry('l.user_id', 'l.anime_id')} limit ${finishedByEach}) o
      group by b.id, o.anime_id having count(*) >= ${limits.alsoSeen.people}) pairs) p
      where place <= ${pairsPerAnime}`

const count = statement(
  'catalogue.countAlsoSeen',
  `with batch as (
     select id from animes where id > $1 and deleted_at is null order by id limit ${batchSize}
   ), best as (${alsoSeenOf('batch')}
   ), gone as (
     delete from also_seen a using batch b where a.anime_id = b.id
        and not exists (select from best where best.anime_id = a.anime_id and best.other_id = a.other_id)
   ), put as (
     insert into also_seen as a (anime_id, other_id, people) select anime_id, other_id, people from best
     on conflict (anime_id, other_id) do update set people = excluded.people where a.people <> excluded.people
   )
   select max(id) as last from batch`,
)

/**
 * Recounts `also_seen`. Counts only people whose activity is public, and stores no pair with fewer than `limits.alsoSeen.people`, so that the result
 * reveals nothing about a single person. Uses the index `list_entries_anime`, then each person's lists by primary key.
 */
export const countAlsoSeen = (pool: Pool, signal: AbortSignal) => iterateByKeyset(pool, count, signal)
