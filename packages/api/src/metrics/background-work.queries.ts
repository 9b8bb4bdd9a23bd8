import type { Pool } from 'pg'
import { queryOne, queryMany, statement } from '../database/statement.ts'

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

export const readDueWork = (pool: Pool) => queryMany<DueWork>(pool, dueWork)

const storedImports = statement(
  'background.storedImports',
  `select coalesce(sum(bytes), 0)::float as all, coalesce(max(bytes), 0)::float as largest
     from (select sum(bytes) as bytes from history_imports group by user_id) people`,
)

/** Bytes of histories that are stored: of everybody, and of the person with the most. */
export const readStoredImports = async (pool: Pool) =>
  (await queryOne<{ all: number; largest: number }>(pool, storedImports))!

const nightlyRuns = statement(
  'background.nightlyRuns',
  `select name, extract(epoch from now() - started_at)::float as seconds from nightly_runs`,
)

/** How long ago each step of the night last began, on whichever server. */
export const readNightlyRuns = (pool: Pool) => queryMany<{ name: string; seconds: number }>(pool, nightlyRuns)
