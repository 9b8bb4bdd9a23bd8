import type { SessionSummary } from '@animeteca/contracts/accounts/sessions'
import type { UserContext } from '../../call/context.ts'
import { queryJson, keyed } from '../../database/statement.ts'

// by `auth_sessions_user`; one that was left for a week can't be renewed, and nobody is in by it
const own = keyed(
  'auth.sessions',
  `select coalesce(json_agg(r), '[]') as json
     from (select s.id, s.device, iso(s.created_at) as "createdAt", iso(s.last_used_at) as "lastUsedAt",
                  s.id is not distinct from $2::uuid as "isThis"
             from auth_sessions s
            where s.user_id = $1 and s.ended_at is null and s.expires_at > now()
              and s.last_used_at > now() - interval '7 days'
            order by s.id is not distinct from $2::uuid desc, s.last_used_at desc, s.id
            limit 100) r`,
)

/** Where a person is signed in: the one that asks first, then the one that was used last. */
export async function readSessions({ pool, actor }: Pick<UserContext, 'pool' | 'actor'>) {
  return { sessions: (await queryJson<SessionSummary[]>(pool, own, [actor.id, actor.sessionId])) ?? [] }
}
