import type * as contract from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryJson, keyed } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

/** Columns of the contract's webhook. */
export const webhookColumns = (w: string) =>
  `${w}.id, ${w}.url, ${w}.events, ${w}.is_active as "isActive", iso(${w}.created_at) as "createdAt"`

// by `webhooks_place_unique`
const own = keyed(
  'auth.webhooks',
  `select coalesce(json_agg(r), '[]') as json
     from (select ${webhookColumns('w')} from webhooks w where w.user_id = $1 order by w.id desc) r`,
)

/** A person's webhooks, newest first. */
export async function readWebhooks({ pool, actor }: OwnContext) {
  return { webhooks: (await queryJson<contract.Webhook[]>(pool, own, [actor.id])) ?? [] }
}

// by `webhook_deliveries_newest`
const newest = keyed(
  'auth.webhookDeliveries',
  `select (select coalesce(json_agg(r), '[]') from (
            select d.id, d.event, iso(d.created_at) as "createdAt", d.attempts, iso(d.attempted_at) as "attemptedAt",
                   iso(d.due_at) as "dueAt", d.is_delivered as "isDelivered", d.status, d.problem
              from webhook_deliveries d where d.webhook_id = w.id order by d.id desc limit ${limits.webhook.shown}) r) as json
     from webhooks w where w.id = $2 and w.user_id = $1`,
)

/** The latest deliveries of a webhook. */
export async function readDeliveries({ pool, actor }: OwnContext, { id }: contract.ByWebhook) {
  const deliveries = await queryJson<contract.WebhookDelivery[]>(pool, newest, [actor.id, id])
  return { deliveries: deliveries ?? fail('WEBHOOK_NOT_FOUND') }
}
