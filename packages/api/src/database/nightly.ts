import type { HousekeepingStep } from './housekeeping-step.ts'
import { countOf, statement } from './statement.ts'

/** The last three o'clock, when the fewest are here. */
const lastNight = `date_trunc('day', now() - interval '3 hours') + interval '3 hours'`

const claim = statement(
  'housekeeping.claimNight',
  `insert into nightly_runs as r (name) values ($1)
   on conflict (name) do update set started_at = now() where r.started_at < ${lastNight}`,
)
const release = statement('housekeeping.releaseNight', 'delete from nightly_runs where name = $1')

/** A step that runs once a night, and the first time at once: on one of however many servers, and again in an hour if it fails. */
export const nightly = ({ name, run }: HousekeepingStep): HousekeepingStep => ({
  name,
  async run(kept, signal) {
    if ((await countOf(kept.pool, claim, [name])) === 0) return
    let isDone = false
    try {
      await run(kept, signal)
      isDone = !signal.aborted
    } finally {
      if (!isDone) await countOf(kept.pool, release, [name])
    }
  },
})
