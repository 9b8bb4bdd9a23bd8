import type { Pool } from 'pg'
import { rowsOf, statement } from './statement.ts'

/** Work that nobody waits for: what is due of it, and for how long the oldest has been. */
export interface DueWork {
  queue: string
  count: number
  seconds: number
}

// Each by the index that the work itself is taken up by: what is due is next to nothing at any moment.
const dueWork = statement(
  'background.due',
  `select queue, count::int, coalesce(extract(epoch from now() - since), 0)::float as seconds from (
     select 'mails' as queue, count(*), min(due_at) as since from mails where due_at <= now()
     union all select 'notices', count(*), min(created_at) from notices where pushed_at is null
     union all select 'webhooks', count(*), min(due_at) from webhook_deliveries where due_at <= now()
     union all select 'players', count(*), min(received_at) from player_deliveries where outcome is null
     union all select 'imports', count(*), min(coalesce(queued_at, created_at)) from history_imports
                where state in ('reading', 'waiting', 'applying', 'undoing')) due`,
)

export const readDueWork = (pool: Pool) => rowsOf<DueWork>(pool, dueWork)

const nightlyRuns = statement(
  'background.nightlyRuns',
  `select name, extract(epoch from now() - started_at)::float as seconds from nightly_runs`,
)

/** How long ago each step of the night last began, on whichever server. */
export const readNightlyRuns = (pool: Pool) => rowsOf<{ name: string; seconds: number }>(pool, nightlyRuns)
