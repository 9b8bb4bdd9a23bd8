import type { Pool } from 'pg'
import { iterateByKeyset } from '../database/keyset-iteration.ts'
import { statement } from '../database/statement.ts'
import { lockAffinities } from './renew-affinities.ts'
import { similarByContent } from './similar-by-content.ts'
import { similarByPeople } from './similar-by-people.ts'

interface Kind {
  name: string
  similar: (animes: string) => string
  /** Condition on the rows of this kind. */
  rows: string
  /** Animes per statement, to stay below the statement timeout on a large site. */
  batchSize: number
}

const renewal = ({ name, similar, rows, batchSize }: Kind) =>
  statement(
    name,
    `with batch as materialized (
       select id from animes where id > $1 and deleted_at is null order by id limit ${batchSize}
     ), best as materialized (${similar('batch')}
     ), deleted as (
       delete from similar_animes s using batch b where s.anime_id = b.id and s.${rows} and not exists (
         select from best where best.anime_id = s.anime_id and best.other_id = s.other_id and best.basis = s.basis)
     ), upserted as (
       insert into similar_animes as s (anime_id, other_id, basis, score) select anime_id, other_id, basis, score from best
       on conflict (anime_id, other_id, basis) do update set score = excluded.score where s.score <> excluded.score
     )
     select max(id) as last from batch`,
  )

const byPeople = renewal({
  name: 'recommendations.renewByPeople',
  similar: similarByPeople,
  rows: `basis = 'people'`,
  batchSize: 10,
})

// each statement reads the names of the whole catalogue, so that it compares many animes with them
const byContent = renewal({
  name: 'recommendations.renewByContent',
  similar: similarByContent,
  rows: `basis <> 'people'`,
  batchSize: 500,
})

/** Renews `similar_animes`, after the affinities. */
export async function renewSimilarAnimes(pool: Pool, signal: AbortSignal) {
  await iterateByKeyset(pool, byPeople, signal, lockAffinities)
  await iterateByKeyset(pool, byContent, signal)
}
