import { finishedImportDays } from '@animeteca/contracts/history/history-imports'
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
import { endSuspensions } from '../../accounts/check-account-status.ts'
import { countFollowers } from '../../catalogue/counters/followers.ts'
import { countWeekFollowers } from '../../catalogue/counters/week-followers.ts'
import { sweepMailFiles } from '../../delivery/mail/sweep-mail-files.ts'
import { sweepMedia } from '../../media/sweep-media.ts'
import { endOverdueRatingReviews } from '../../moderation/rating-review/decide-rating-review.ts'
import { renewRecommendations } from '../../recommendations/renew-recommendations.ts'
import { resolveWaitingRows } from '../../transfers/history/resolve-waiting-rows.ts'
import { auditStep } from './audit-step.ts'
import { backupStep } from './backup-step.ts'
import { batchSize, deleteRows } from './delete-rows.ts'
import { eraseAccounts } from './erase-account.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'
import { nightly } from './nightly.ts'

/** Their tokens are deleted first, in batches, because deleting a session would cascade to all of them in one statement. */
const isEndedSession = '(expires_at < now() or ended_at is not null)'

const isExpiredImport = `created_at < now() - interval '${catalogueImportDays} days'`

/** The steps, in this order; each is independent of the others. */
export const housekeepingSteps: HousekeepingStep[] = [
  deleteRows(
    'refresh tokens',
    'refresh_tokens',
    `session_id in (select id from auth_sessions where ${isEndedSession})`,
  ),
  deleteRows('sessions', 'auth_sessions', isEndedSession),
  deleteRows('expired API tokens', 'api_tokens', `expires_at < now() - interval '${expiredTokenDays} days'`),
  deleteRows('expired challenges', 'auth_challenges', 'expires_at < now()'),
  deleteRows('expired provider attempts', 'provider_attempts', 'expires_at < now()'),
  deleteRows(
    'previous email addresses',
    'email_changes',
    `changed_at < now() - interval '${emailChange.restoreDays} days'`,
  ),
  deleteRows('webhook deliveries', 'webhook_deliveries', `created_at < now() - interval '${deliveryDays} days'`),
  deleteRows('throttles', 'throttles', 'window_ends_at < now()'),
  deleteRows('last writes', 'last_writes', `written_at < now() - interval '1 day'`),
  deleteRows('audit entries', 'audit_entries', `created_at < now() - interval '${auditDays} days'`),
  deleteRows('decided reports', 'reports', `decided_at < now() - interval '${auditDays} days'`),
  deleteRows(
    'takedown requests without effect',
    'takedowns',
    `state in ('rejected', 'lifted') and state_at < now() - interval '${takedownDays} days'`,
  ),
  deleteRows(
    'withdrawn proposals',
    'change_proposals',
    `status = 'withdrawn' and created_at < now() - interval '1 day'`,
  ),
  deleteRows(
    'uploaded covers that no proposal names',
    'proposed_covers',
    `uploaded_at < now() - interval '1 day' and not exists (
       select from change_proposals p where p.status = 'waiting' and p.field = 'coverImage' and p.value = to_jsonb(proposed_covers.address))`,
  ),
  deleteRows('comment turns', 'comment_turns', `taken_at < now() - interval '${slowMode.max} seconds'`),
  deleteRows('notices', 'notices', `created_at < now() - interval '${noticeDays} days'`),
  deleteRows('declined requests', 'friendships', `declined_at < now() - interval '${declinedHours} hours'`),
  deleteRows('tracking events', 'tracking_events', `at < now() - interval '${eventRetention.days} days'`),
  deleteRows('discarded rewatches', 'rewatches', `discarded_at < now() - interval '${eventRetention.days} days'`),
  // only of people with new events, since no other history has grown
  deleteRows(
    'surplus tracking events',
    'tracking_events',
    `id in (select surplus.id
       from (select distinct user_id from tracking_events where at > now() - interval '3 hours') busy,
            lateral (select id from tracking_events t where t.user_id = busy.user_id
                      order by at desc, id desc offset ${eventRetention.max} limit ${batchSize}) surplus)`,
  ),
  deleteRows(
    'surplus player deliveries',
    'player_deliveries',
    `id in (select surplus.id
       from (select distinct user_id from player_deliveries where received_at > now() - interval '3 hours') busy,
            lateral (select id from player_deliveries d where d.user_id = busy.user_id
                      order by id desc offset ${limits.player.deliveries} limit ${batchSize}) surplus)`,
  ),
  deleteRows(
    'unconfirmed history imports',
    'history_imports',
    `state = 'preview' and created_at < now() - interval '7 days'`,
  ),
  deleteRows(
    'finished history imports',
    'history_imports',
    `state in ('done', 'undone', 'failed') and created_at < now() - interval '${finishedImportDays} days'
     and (created_at < now() - interval '${eventRetention.days} days' or not exists (
       select from history_import_rows r where r.import_id = history_imports.id and r.outcome = 'waiting'))`,
  ),
  // the journal is deleted first, because deleting the import would cascade to all of it in one statement
  deleteRows(
    'journals of catalogue imports',
    'catalogue_import_changes',
    `import_id in (select id from catalogue_imports where ${isExpiredImport})`,
  ),
  deleteRows('catalogue imports', 'catalogue_imports', isExpiredImport),
  { name: 'ended suspensions', run: ({ pool }) => endSuspensions(pool) },
  { name: 'closed accounts', run: eraseAccounts },
  nightly({
    name: 'rows that wait for their anime',
    run: async ({ pool }, signal) => void (await resolveWaitingRows(pool, { after: 0, signal })),
  }),
  { name: 'followers', run: ({ pool }, signal) => countFollowers(pool, signal) },
  { name: 'followers of the week', run: ({ pool }) => countWeekFollowers(pool) },
  nightly({ name: 'recommendations', run: ({ pool }, signal) => renewRecommendations(pool, signal) }),
  { name: 'rating reviews', run: endOverdueRatingReviews },
  // before the pictures, which are deleted when nothing shows them
  deleteRows(
    'fetched covers that no anime shows',
    'fetched_covers',
    `not exists (select from animes a where a.cover_image = fetched_covers.picture)
       and not exists (select from animes a where a.cover_image = fetched_covers.address)`,
  ),
  { name: 'pictures', run: ({ pool, media }) => sweepMedia(pool, media) },
  { name: 'mails in files', run: ({ options }) => sweepMailFiles(options) },
  nightly(auditStep),
  backupStep,
]
