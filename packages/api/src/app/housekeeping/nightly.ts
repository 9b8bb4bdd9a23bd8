import type { Pool } from 'pg'
import { execute, statement } from '../../database/statement.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'

/** The most recent 03:00 in the database's time zone, when the fewest people are using the site. */
const lastNight = `date_trunc('day', now() - interval '3 hours') + interval '3 hours'`

/** Longer than any step takes on the largest site. */
const lease = `interval '3 hours'`

// `started_at` is when the last successful run began, or when the step was first registered. A lease that has expired marks a run that
// failed or whose server died, and the row stays: its age is what the alert looks at.
const register = statement(
  'housekeeping.registerNight',
  `insert into nightly_runs (name, leased_until) values ($1, now() - interval '1 second') on conflict do nothing`,
)
const claim = statement(
  'housekeeping.claimNight',
  `insert into nightly_runs as r (name, leased_until) values ($1, now() + ${lease})
   on conflict (name) do update set leased_until = excluded.leased_until
    where (r.leased_until is null and r.started_at < ${lastNight}) or r.leased_until < now()`,
)
const finish = statement(
  'housekeeping.finishNight',
  `update nightly_runs set started_at = leased_until - ${lease}, leased_until = null, failure = null where name = $1`,
)
// a run that was interrupted keeps the failure of the one before
const release = statement(
  'housekeeping.releaseNight',
  `update nightly_runs set leased_until = now() - interval '1 second', failure = coalesce($2, failure) where name = $1`,
)
/** Characters of a failure that are stored; the log has the whole error. */
const failureLength = 500

/** Makes the age of a step visible before its first run. */
export const registerNightly = (pool: Pool, name: string) => execute(pool, register, [name])

/**
 * A step that runs once a night, and the first time as soon as possible: on one of all servers, again in an hour if it fails, and after
 * the lease if its server is killed.
 */
export const nightly = ({ name, run }: HousekeepingStep): HousekeepingStep => ({
  name,
  isNightly: () => true,
  async run(services, signal) {
    if ((await execute(services.pool, claim, [name])) === 0) return
    try {
      await run(services, signal)
    } catch (error) {
      const message = error instanceof Error ? error.message || error.name : String(error)
      await execute(services.pool, release, [name, signal.aborted ? null : message.slice(0, failureLength)])
      throw error
    }
    if (signal.aborted) await execute(services.pool, release, [name, null])
    else await execute(services.pool, finish, [name])
  },
})
