import type * as contract from '@animeteca/contracts/notices/notices'
import type { UserContext } from '../../call/context.ts'
import { execute, statement } from '../../database/statement.ts'
import { pushKeys } from './push-keys.ts'

/** What a browser asks its push service for a subscription with. */
export const readPushKey = async ({ pool }: UserContext) => ({ publicKey: (await pushKeys(pool)).publicKey })

// A browser has one subscription: it is of whoever is signed in there now. A conflict, which uses up an id, is only for two at once.
const subscribe = statement(
  'profiles.subscribePush',
  `with known as (
     update push_subscriptions set session_id = $1, p256dh = $3, auth = $4 where endpoint = $2 returning id
   )
   insert into push_subscriptions (session_id, endpoint, p256dh, auth)
   select $1::uuid, $2, $3, $4 where not exists (select from known)
   on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
)

/** The browser of this session is told of what is new from now on, until the session ends. */
export async function subscribePush({ pool, actor }: UserContext, { endpoint, keys }: contract.SubscribePush) {
  await execute(pool, subscribe, [actor.sessionId, endpoint, keys.p256dh, keys.auth])
  return { success: true as const }
}

const unsubscribe = statement(
  'profiles.unsubscribePush',
  `delete from push_subscriptions p using auth_sessions s
    where s.id = p.session_id and s.user_id = $1 and p.endpoint = $2`,
)

/** Repeatable; nobody ends the subscription of another. */
export async function unsubscribePush({ pool, actor }: UserContext, { endpoint }: contract.UnsubscribePush) {
  await execute(pool, unsubscribe, [actor.id, endpoint])
  return { success: true as const }
}
