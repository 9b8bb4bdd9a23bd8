import { auditDays } from '@animeteca/contracts/limits'
import type { Services } from '../context.ts'
import { sweepMedia } from '../media/sweep-media.ts'

/** Forgets what has run out: sessions, throttles, old audit entries, pictures. Runs now and then, on any server. */
export async function housekeep({ pool, media }: Pick<Services, 'pool' | 'media'>) {
  await pool.query('delete from auth_sessions where expires_at < now()')
  await pool.query('delete from throttles where window_ends_at < now()')
  await pool.query('delete from audit_entries where created_at < now() - make_interval(days => $1)', [auditDays])
  await sweepMedia(pool, media)
}
