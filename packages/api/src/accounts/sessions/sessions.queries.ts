import type { SessionSummary } from '@animeteca/contracts/accounts/sessions'
import type { UserContext } from '../../call/context/context.ts'
import { queryJson, keyed } from '../../database/statement.ts'
import { idleLimit } from './sessions.ts'

// Uses the index `auth_sessions_user`. Sessions that are idle for longer are left out, since they cannot be renewed.
const ownSessions = keyed(
  'auth.sessions',
  `select coalesce(json_agg(r), '[]') as json
     from (select s.id, s.device, iso(s.created_at) as "createdAt", iso(s.last_used_at) as "lastUsedAt",
                  s.id is not distinct from $2::uuid as "isThis"
             from auth_sessions s
            where s.user_id = $1 and s.ended_at is null and s.expires_at > now()
              and s.last_used_at > now() - ${idleLimit}
            order by s.id is not distinct from $2::uuid desc, s.last_used_at desc, s.id
            limit 100) r`,
)

/** The caller's sessions: the current one first, then by last use. */
export async function readSessions({ pool, actor }: Pick<UserContext, 'pool' | 'actor'>) {
  return { sessions: (await queryJson<SessionSummary[]>(pool, ownSessions, [actor.id, actor.sessionId])) ?? [] }
}
