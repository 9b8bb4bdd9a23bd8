import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/notices/notices'
import type { UserContext } from '../../call/context/context.ts'
import { execute, statement } from '../../database/statement.ts'
import { ensurePushKeys } from './push-keys.ts'

/** The public key with which browsers subscribe at their push service. */
export const readPushKey = async ({ pool }: UserContext) => ({ publicKey: (await ensurePushKeys(pool)).publicKey })

// A browser has one subscription, of the person signed in there. It is updated first, because a conflict would consume an id; the clause
// only covers concurrent requests. A person's oldest ones are deleted beyond the limit.
const subscribe = statement(
  'profiles.subscribePush',
  `with known as (
     update push_subscriptions set session_id = $1, p256dh = $3, auth = $4 where endpoint = $2 returning id
   ), outdated as (
     delete from push_subscriptions where id in (
       select p.id from push_subscriptions p join auth_sessions s on s.id = p.session_id
        where s.user_id = $5 and p.endpoint <> $2 order by p.id desc offset ${limits.pushSubscriptions.count - 1})
   )
   insert into push_subscriptions (session_id, endpoint, p256dh, auth)
   select $1::uuid, $2, $3, $4 where not exists (select from known)
   on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
)

/** Subscribes the browser of this session until the session ends. */
export async function subscribePush({ pool, actor }: UserContext, { endpoint, keys }: contract.SubscribePush) {
  await execute(pool, subscribe, [actor.sessionId, endpoint, keys.p256dh, keys.auth, actor.id])
  return { success: true as const }
}

const unsubscribe = statement(
  'profiles.unsubscribePush',
  `delete from push_subscriptions p using auth_sessions s
    where s.id = p.session_id and s.user_id = $1 and p.endpoint = $2`,
)

/** Repeatable. Only own subscriptions are deleted. */
export async function unsubscribePush({ pool, actor }: UserContext, { endpoint }: contract.UnsubscribePush) {
  await execute(pool, unsubscribe, [actor.id, endpoint])
  return { success: true as const }
}
