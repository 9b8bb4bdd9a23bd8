import type * as contract from '@animeteca/contracts/tracking/entry-details'
import type { UserContext } from '../../call/context/context.ts'
import { queryJson, keyed } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { detailColumns } from './entry-details.queries.ts'

const columns = {
  note: 'note',
  isPrivate: 'is_private',
  isPaused: 'is_paused',
  startedOn: 'started_on',
  finishedOn: 'finished_on',
} as const satisfies Partial<Record<keyof contract.DescribeEntry, string>>

const assignments = Object.entries(columns).map(
  ([field, column]) => `${column} = case when $3::jsonb ? '${field}' then excluded.${column} else d.${column} end`,
)

const describe = keyed(
  'tracking.describeEntry',
  `with d as (
     insert into entry_details as d (user_id, anime_id, note, is_private, is_paused, started_on, finished_on)
     select $1, id, $3::jsonb ->> 'note', coalesce(($3::jsonb ->> 'isPrivate')::boolean, false),
            coalesce(($3::jsonb ->> 'isPaused')::boolean, false), ($3::jsonb ->> 'startedOn')::date,
            ($3::jsonb ->> 'finishedOn')::date
       from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
     on conflict (user_id, anime_id) do update set ${assignments.join(', ')}
     returning *
   )
   select to_json(r) as json from (select ${detailColumns('d')} from d) r`,
)

/** Changes the details of an anime; absent fields stay. */
export async function describeEntry({ pool, actor }: UserContext, { animeId, ...changes }: contract.DescribeEntry) {
  const values = [actor.id, animeId, JSON.stringify(changes)]
  const details = await retryTransient(() => queryJson<contract.EntryDetails>(pool, describe, values))
  return { success: true as const, details: details ?? fail('ANIME_NOT_FOUND') }
}
