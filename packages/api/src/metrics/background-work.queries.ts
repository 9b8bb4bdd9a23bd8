import type { Pool } from 'pg'
import { queryMany, queryOne, statement } from '../database/statement.ts'
import type { Connection } from '../database/statement.ts'
import { retryMinutes } from '../delivery/mail/due-mails.queries.ts'

/** Due background work: the number of items, and the age of the oldest. */
export interface DueWork {
  queue: string
  count: number
  seconds: number
}

/** Minutes between the attempts of a mail that have been made so far, as `delivery.takeMail` plans them. */
const mailPauses = `(select sum(${retryMinutes('k')}) from generate_series(0, attempts - 1) k) * interval '1 minute'`

// What has failed is planned for a later attempt, but has been due since its first one. Each queue is read by the index that the work
// itself is taken by.
const dueWork = statement(
  'background.due',
  `select queue, count::int, coalesce(extract(epoch from now() - since), 0)::float as seconds from (
     select 'mails' as queue, count(*), min(case when attempts = 0 then due_at else least(due_at - ${mailPauses}, now()) end) as since
       from mails where due_at <= now() or attempts > 0
     union all select 'notices', count(*), min(created_at) from notices where pushed_at is null
     union all select 'webhooks', count(*), min(case when attempts = 0 then due_at else created_at end)
                from webhook_deliveries where due_at <= now() or (due_at is not null and attempts > 0)
     union all select 'players', count(*), min(received_at) from player_deliveries where outcome is null
     union all select 'imports', count(*), min(coalesce(queued_at, created_at)) from history_imports
                where state in ('reading', 'waiting', 'applying', 'undoing')) due`,
)

/** One row per queue; empty queues have a count of 0. */
export const readDueWork = (on: Connection) => queryMany<DueWork>(on, dueWork)

const storedImports = statement(
  'background.storedImports',
  `select coalesce(sum(bytes), 0)::float as all, coalesce(max(bytes), 0)::float as largest
     from (select sum(bytes) as bytes from history_imports group by user_id) people`,
)

/** Bytes of stored imports, of all people and of the person with the most. */
export const readStoredImports = async (pool: Pool) =>
  (await queryOne<{ all: number; largest: number }>(pool, storedImports))!

/** The row of `nightly_runs` that records the last successful restore drill, or the first try. It is not a nightly step. */
export const drillName = 'restore drill'

/** SQL that records the first try of the name `$1`, so that an age exists and grows where no drill has ever succeeded. */
export const firstDrillSql = `insert into nightly_runs (name) values ($1) on conflict do nothing`

/** SQL that records a successful drill of the name `$1`. */
export const drillSql = `insert into nightly_runs (name) values ($1) on conflict (name) do update set started_at = now()`

const nightlyRuns = statement(
  'background.nightlyRuns',
  `select name, failure, extract(epoch from now() - started_at)::float as seconds from nightly_runs`,
)

export interface NightlyRunAge {
  name: string
  /** The error of the last run if it failed. */
  failure: string | null
  seconds: number
}

/** Seconds since the last successful run of each nightly step began, on any server; since it was first planned if it never succeeded. */
export const readNightlyRuns = (pool: Pool) => queryMany<NightlyRunAge>(pool, nightlyRuns)

const siteAge = statement(
  'background.siteAge',
  'select extract(epoch from now() - min(executed_at))::float as seconds from migrations',
)

/** Seconds since the database was created by its first migration. */
export const readSiteAge = async (pool: Pool) => (await queryOne<{ seconds: number }>(pool, siteAge))!.seconds
