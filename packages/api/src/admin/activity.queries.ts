import type * as contract from '@animeteca/contracts/admin/admin'
import { activityWeeks } from '@animeteca/contracts/limits'
import type { Connected } from '../call/context/read-context.ts'
import { queryMany, statement } from '../database/statement.ts'

type Week = contract.Activity['weeks'][number]

const within = (column: string) =>
  `${column} >= starts_at at time zone 'UTC' and ${column} < (starts_at + interval '7 days') at time zone 'UTC'`

// Each count scans a range of an index on the date, so only the rows of twelve weeks are read.
const weeks = statement(
  'admin.activity',
  `with weeks as (
     select date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ago) as starts_at, ago
       from generate_series(0, ${activityWeeks - 1}) ago
   )
   select starts_at::date::text as "startsOn", (starts_at::date + 6)::text as "endsOn", ago = 0 as "isRunning",
          (select count(*)::int from users where ${within('created_at')}) as "signUps",
          (select count(*)::int from episode_ratings where ${within('created_at')}) as votes,
          (select count(*)::int from watched_episodes where ${within('watched_at')}) as watched
     from weeks order by ago desc`,
)

/** Sign-ups, first ratings and watched marks per week, oldest first; the last week is the current one. */
export const readActivity = async ({ pool }: Connected) => ({ weeks: await queryMany<Week>(pool, weeks) })
