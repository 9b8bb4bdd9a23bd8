import { execute, statement } from '../../database/statement.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'

/** The last three o'clock, when the fewest are here. */
const lastNight = `date_trunc('day', now() - interval '3 hours') + interval '3 hours'`

/** Longer than any of them takes, of the largest site. */
const lease = `interval '3 hours'`

const claim = statement(
  'housekeeping.claimNight',
  `insert into nightly_runs as r (name, leased_until) values ($1, now() + ${lease})
   on conflict (name) do update set started_at = now(), leased_until = excluded.leased_until
    where r.started_at < ${lastNight} or r.leased_until < now()`,
)
const finish = statement('housekeeping.finishNight', 'update nightly_runs set leased_until = null where name = $1')
const release = statement('housekeeping.releaseNight', 'delete from nightly_runs where name = $1')

/**
 * A step that runs once a night, and the first time at once: on one of however many servers, again in an hour if it fails, and in some
 * hours if its server is killed.
 */
export const nightly = ({ name, run }: HousekeepingStep): HousekeepingStep => ({
  name,
  async run(kept, signal) {
    if ((await execute(kept.pool, claim, [name])) === 0) return
    let isDone = false
    try {
      await run(kept, signal)
      isDone = !signal.aborted
    } finally {
      await execute(kept.pool, isDone ? finish : release, [name])
    }
  },
})
