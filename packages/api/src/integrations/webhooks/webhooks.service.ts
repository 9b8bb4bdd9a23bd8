import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@animeteca/contracts/admin/audit-actions'
import type * as contract from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import type { PoolClient } from 'pg'
import { audit } from '../../accounts/audit/audit.ts'
import { confirmOwnPassword } from '../../accounts/passwords/confirm-password.ts'
import { lockSession } from '../../accounts/sessions/sessions.ts'
import type { UserContext } from '../../call/context/context.ts'
import { insertWithinLimit, insertWithinLimitSql } from '../../database/insert-within-limit.ts'
import { execute, nowInMilliseconds, queryJson, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { isReachable } from '../../lib/outbound-address.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { webhookColumns } from './webhooks.queries.ts'

const add = statement(
  'auth.addWebhook',
  insertWithinLimitSql({
    table: 'webhooks',
    count: limits.webhook.count,
    columns: { url: '$2', secret: '$3', events: '$4' },
    answer: `select to_json(r) from (select ${webhookColumns('w')} from added w) r`,
  }),
)

/** Creates a webhook and returns its signing key once. It needs the current password, because a webhook outlives the session. */
export async function createWebhook(ctx: UserContext, { url, events, currentPassword }: contract.CreateWebhook) {
  refusePrivate(ctx, url)
  await confirmOwnPassword(ctx, currentPassword)
  const secret = randomBytes(32).toString('base64')
  const webhook = await transaction(ctx.pool, async (client) => {
    await lockSession(client, ctx.actor)
    const values = [ctx.actor.id, url, secret, events]
    const made = (await insertWithinLimit<contract.Webhook>(client, add, values)) ?? fail('WEBHOOKS_FULL')
    await reportAccess(ctx, 'auth.webhook_created', made.id, client)
    return made
  })
  return { success: true as const, secret: `whsec_${secret}`, webhook }
}

async function reportAccess(ctx: UserContext, action: AuditAction, id: number, client: PoolClient) {
  await audit(ctx, { action, actorId: ctx.actor.id, targetType: 'webhook', targetId: id }, client)
  await queueMail(client, ctx.actor.id, 'access_created')
}

function refusePrivate({ options }: UserContext, url: string) {
  if (!isReachable(url, options.webhooks ?? { isPrivateAllowed: false })) fail('WEBHOOK_URL_REFUSED')
}

const change = statement(
  'auth.changeWebhook',
  `with w as (
     update webhooks
        set url = coalesce($3, url), url_changed_at = case when $3 <> url then now() else url_changed_at end,
            events = coalesce($4, events), is_active = coalesce($5, is_active),
            failures = case when $5 then 0 else failures end, leased_until = case when $5 then null else leased_until end
      where id = $2 and user_id = $1 returning *
   ), dropped as (
     update webhook_deliveries d set due_at = null from w where not w.is_active and d.webhook_id = w.id and d.due_at is not null
   )
   select to_json(r) as json from (select ${webhookColumns('w')} from w) r`,
)
const hasOtherUrl = statement(
  'auth.webhookHasOtherUrl',
  'select from webhooks where id = $2 and user_id = $1 and url <> $3 for update',
)

/**
 * Changes a webhook. Switching it off drops waiting deliveries. A new URL needs the password, and is audited and notified by mail, as a new webhook
 * is: an intruder could redirect an existing one instead of creating another.
 */
export async function updateWebhook(ctx: UserContext, given: contract.UpdateWebhook) {
  const { id, url, events, isActive, currentPassword } = given
  if (url !== undefined) {
    refusePrivate(ctx, url)
    await confirmOwnPassword(ctx, currentPassword)
  }
  const values = [ctx.actor.id, id, url ?? null, events ?? null, isActive ?? null]
  const webhook = await transaction(ctx.pool, async (client) => {
    if (url !== undefined) {
      await lockSession(client, ctx.actor)
      if (await queryOne(client, hasOtherUrl, [ctx.actor.id, id, url]))
        await reportAccess(ctx, 'auth.webhook_url_changed', id, client)
    }
    return (await queryJson<contract.Webhook>(client, change, values)) ?? fail('WEBHOOK_NOT_FOUND')
  })
  return { success: true as const, webhook }
}

const remove = statement('auth.removeWebhook', 'delete from webhooks where id = $2 and user_id = $1')

/** Deletes a webhook with its deliveries; fails with `WEBHOOK_NOT_FOUND`. */
export async function removeWebhook({ pool, actor }: UserContext, { id }: contract.ByWebhook) {
  if ((await execute(pool, remove, [actor.id, id])) === 0) fail('WEBHOOK_NOT_FOUND')
  return { success: true as const }
}

const ping = statement(
  'auth.pingWebhook',
  `with w as (select id, is_active from webhooks where id = $2 and user_id = $1),
   sent as (insert into webhook_deliveries (webhook_id, event, due_at) select id, 'ping', ${nowInMilliseconds} from w where is_active)
   select is_active as "isActive" from w`,
)

/** Queues a test delivery. */
export async function pingWebhook({ pool, actor }: UserContext, { id }: contract.ByWebhook) {
  const webhook = (await queryOne<{ isActive: boolean }>(pool, ping, [actor.id, id])) ?? fail('WEBHOOK_NOT_FOUND')
  if (!webhook.isActive) fail('WEBHOOK_OFF')
  return { success: true as const }
}

const resend = statement(
  'auth.resendDelivery',
  `with d as (
     select d.id, w.is_active from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = $2 and w.user_id = $1
   ), sent as (
     update webhook_deliveries set due_at = ${nowInMilliseconds}, attempts = 0, is_delivered = false from d
      where webhook_deliveries.id = d.id and d.is_active
   )
   select is_active as "isActive" from d`,
)

/** Queues a delivery again with the same id, by which receivers detect duplicates. */
export async function resendDelivery({ pool, actor }: UserContext, { deliveryId }: contract.ByDelivery) {
  const found =
    (await queryOne<{ isActive: boolean }>(pool, resend, [actor.id, deliveryId])) ?? fail('WEBHOOK_DELIVERY_NOT_FOUND')
  if (!found.isActive) fail('WEBHOOK_OFF')
  return { success: true as const }
}
