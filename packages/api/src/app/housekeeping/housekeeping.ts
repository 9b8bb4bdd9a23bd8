import { setTimeout as sleep } from 'node:timers/promises'
import { undoDays } from '@animeteca/contracts/history/history-imports'
import {
  auditDays,
  catalogueImportDays,
  declinedHours,
  deliveryDays,
  emailChange,
  eventRetention,
  expiredTokenDays,
  limits,
  noticeDays,
  slowMode,
  takedownDays,
} from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { endSuspensions } from '../../accounts/check-account-status.ts'
import { countFollowers } from '../../catalogue/counters/followers.ts'
import { countWeekFollowers } from '../../catalogue/counters/week-followers.ts'
import { inBackground } from '../../database/background.ts'
import type { Log } from '../../database/background.ts'
import { execute, statement } from '../../database/statement.ts'
import { sweepMailFiles } from '../../delivery/mail/sweep-mail-files.ts'
import { sweepMedia } from '../../media/sweep-media.ts'
import { endOverdueReviews } from '../../moderation/rating-review/decide-review.ts'
import { renewRecommendations } from '../../recommendations/renew-recommendations.ts'
import { resolveWaitingRows } from '../../transfers/history/resolve-waiting-rows.ts'
import { auditStep } from './audit-step.ts'
import { eraseAccounts } from './erase-account.ts'
import type { HousekeepingStep, StepServices } from './housekeeping-step.ts'
import { nightly, registerNightly } from './nightly.ts'

const batchSize = 1_000
/** Their tokens are deleted first, in batches, because deleting a session would cascade to all of them in one statement. */
const isEndedSession = '(expires_at < now() or ended_at is not null)'

const isExpiredImport = `created_at < now() - interval '${catalogueImportDays} days'`

/** The steps, in this order; each is independent of the others. */
export const housekeepingSteps: HousekeepingStep[] = [
  forget('refresh tokens', 'refresh_tokens', `session_id in (select id from auth_sessions where ${isEndedSession})`),
  forget('sessions', 'auth_sessions', isEndedSession),
  forget('expired API tokens', 'api_tokens', `expires_at < now() - interval '${expiredTokenDays} days'`),
  forget('expired challenges', 'auth_challenges', 'expires_at < now()'),
  forget('expired provider attempts', 'provider_attempts', 'expires_at < now()'),
  forget(
    'previous email addresses',
    'email_changes',
    `changed_at < now() - interval '${emailChange.restoreDays} days'`,
  ),
  forget('webhook deliveries', 'webhook_deliveries', `created_at < now() - interval '${deliveryDays} days'`),
  forget('throttles', 'throttles', 'window_ends_at < now()'),
  forget('last writes', 'last_writes', `written_at < now() - interval '1 day'`),
  forget('audit entries', 'audit_entries', `created_at < now() - interval '${auditDays} days'`),
  forget('decided reports', 'reports', `decided_at < now() - interval '${auditDays} days'`),
  forget(
    'takedown requests without effect',
    'takedowns',
    `state in ('rejected', 'lifted') and state_at < now() - interval '${takedownDays} days'`,
  ),
  forget('withdrawn proposals', 'change_proposals', `status = 'withdrawn' and created_at < now() - interval '1 day'`),
  forget(
    'uploaded covers that no proposal names',
    'proposed_covers',
    `uploaded_at < now() - interval '1 day' and not exists (
       select from change_proposals p where p.status = 'waiting' and p.field = 'coverImage' and p.value = to_jsonb(proposed_covers.address))`,
  ),
  forget('comment turns', 'comment_turns', `taken_at < now() - interval '${slowMode.max} seconds'`),
  forget('notices', 'notices', `created_at < now() - interval '${noticeDays} days'`),
  forget('declined requests', 'friendships', `declined_at < now() - interval '${declinedHours} hours'`),
  forget('tracking events', 'tracking_events', `at < now() - interval '${eventRetention.days} days'`),
  forget('discarded rewatches', 'rewatches', `discarded_at < now() - interval '${eventRetention.days} days'`),
  // only of people with new events, since no other history has grown
  forget(
    'surplus tracking events',
    'tracking_events',
    `id in (select surplus.id
       from (select distinct user_id from tracking_events where at > now() - interval '3 hours') busy,
            lateral (select id from tracking_events t where t.user_id = busy.user_id
                      order by at desc, id desc offset ${eventRetention.max} limit ${batchSize}) surplus)`,
  ),
  forget(
    'surplus player deliveries',
    'player_deliveries',
    `id in (select surplus.id
       from (select distinct user_id from player_deliveries where received_at > now() - interval '3 hours') busy,
            lateral (select id from player_deliveries d where d.user_id = busy.user_id
                      order by id desc offset ${limits.player.deliveries} limit ${batchSize}) surplus)`,
  ),
  forget(
    'unconfirmed history imports',
    'history_imports',
    `state = 'preview' and created_at < now() - interval '7 days'`,
  ),
  forget(
    'finished history imports',
    'history_imports',
    `state in ('done', 'undone', 'failed') and created_at < now() - interval '${undoDays * 3} days'
     and (created_at < now() - interval '${eventRetention.days} days' or not exists (
       select from history_import_rows r where r.import_id = history_imports.id and r.outcome = 'waiting'))`,
  ),
  // the journal is deleted first, because deleting the import would cascade to all of it in one statement
  forget(
    'journals of catalogue imports',
    'catalogue_import_changes',
    `import_id in (select id from catalogue_imports where ${isExpiredImport})`,
  ),
  forget('catalogue imports', 'catalogue_imports', isExpiredImport),
  { name: 'ended suspensions', run: ({ pool }) => endSuspensions(pool) },
  { name: 'closed accounts', run: eraseAccounts },
  nightly({
    name: 'rows that wait for their anime',
    run: async ({ pool }, signal) => void (await resolveWaitingRows(pool, { after: 0, signal })),
  }),
  { name: 'followers', run: ({ pool }, signal) => countFollowers(pool, signal) },
  { name: 'followers of the week', run: ({ pool }) => countWeekFollowers(pool) },
  nightly({ name: 'recommendations', run: ({ pool }, signal) => renewRecommendations(pool, signal) }),
  { name: 'rating reviews', run: ({ pool }) => endOverdueReviews(pool) },
  // before the pictures, which are deleted when nothing shows them
  forget(
    'fetched covers that no anime shows',
    'fetched_covers',
    `not exists (select from animes a where a.cover_image = fetched_covers.picture)
       and not exists (select from animes a where a.cover_image = fetched_covers.address)`,
  ),
  { name: 'pictures', run: ({ pool, media }) => sweepMedia(pool, media) },
  { name: 'mails in files', run: ({ options }) => sweepMailFiles(options) },
  nightly(auditStep),
  backup(),
]

/**
 * A step that deletes rows of a table in batches until none is left, because a single statement would exceed the statement timeout at every attempt.
 * Rows that another server is deleting are skipped.
 */
function forget(name: string, table: string, condition: string): HousekeepingStep {
  const batch = statement(
    `housekeeping.${name}`,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked))`,
  )
  const run = async ({ pool }: { pool: Pool }, signal: AbortSignal) => {
    while (!signal.aborted && (await execute(pool, batch)) === batchSize);
  }
  return { name, run }
}

/** Nights without backups are not counted: once the setting is on, the first backup is made immediately. */
function backup(): HousekeepingStep {
  const { name, run } = nightly({
    name: 'backup',
    run: async ({ backups }, signal) => backups?.make('nightly', signal),
  })
  return { name, isNightly, run: async (services, signal) => (isNightly(services) ? run(services, signal) : undefined) }
}

function isNightly(services: StepServices) {
  return services.backups?.isNightly === true
}

const everyMs = 3_600_000
const firstAfterMs = 60_000
/** A step is overdue after failing for three hours. */
const overdueMs = 3 * everyMs

/** Starts housekeeping, which may run on several servers; returns how to stop it. */
export function startHousekeeping(services: StepServices, log: Log) {
  const housekeep = createHousekeeper(services, log)
  return inBackground(async (signal) => {
    await registerSteps(services, log)
    await sleep(firstAfterMs, undefined, { signal, ref: false })
    while (true) {
      await housekeep(signal)
      await sleep(everyMs, undefined, { signal, ref: false })
    }
  })
}

/** The names of the steps that run each night with these settings. */
export const nightlyStepNames = (services: StepServices, steps = housekeepingSteps) =>
  steps.flatMap(({ name, isNightly }) => (isNightly?.(services) ? [name] : []))

/** Registers the nightly steps, so that monitoring sees their age from the first start on. */
export async function registerSteps(services: StepServices, log: Log, steps = housekeepingSteps) {
  for (const name of nightlyStepNames(services, steps)) {
    await registerNightly(services.pool, name).catch((err: unknown) =>
      log.warn({ err, step: name }, 'a nightly step could not be registered'),
    )
  }
}

/** Runs all steps once. A failing step is logged and does not stop the others. */
export function createHousekeeper(services: StepServices, log: Log, steps = housekeepingSteps) {
  const startedAt = Date.now()
  const doneAt = new Map<string, number>()

  return async function housekeep(signal: AbortSignal) {
    for (const { name, run } of steps) {
      if (signal.aborted) return
      try {
        await run(services, signal)
        doneAt.set(name, Date.now())
      } catch (err) {
        log.warn({ err, step: name }, 'a housekeeping step failed')
        const lastDone = doneAt.get(name) ?? startedAt
        if (Date.now() - lastDone >= overdueMs) {
          log.warn({ step: name, lastDone: new Date(lastDone) }, 'a housekeeping step is overdue')
        }
      }
    }
  }
}
