import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context.ts'
import { inBackground, type Log } from '../../database/background.ts'
import {
  type DueDelivery,
  type DueWebhook,
  dropDelivery,
  readEventData,
  nextDelivery,
  recordSuccess,
  recordFailure,
  releaseWebhook,
  takeDueWebhook,
} from './due-webhooks.queries.ts'
import { sendWebhook } from './send-webhook.ts'

type WebhookServices = Pick<Services, 'pool' | 'options' | 'bus'>

/** Addresses in parallel: a slow receiver blocks one slot for seconds. */
const atOnce = 16
/** Deliveries to one address before the next address gets a turn; together they must fit into a lease. */
const inARow = 5
/** How long a closing server waits for running deliveries. */
const graceMs = 11_000

/** Sends all due deliveries. After a crash a receiver may get one twice, with the same id. */
export async function deliverWebhooks(services: WebhookServices, log: Log, signal?: AbortSignal): Promise<void> {
  const deliver = async () => {
    while (true) {
      const webhook = !signal?.aborted && (await takeDueWebhook(services.pool))
      if (!webhook) return
      await deliverTo(webhook, services, log)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliver))
}

/** Sends the due deliveries of one webhook in order, and stops at the first failure. */
async function deliverTo(webhook: DueWebhook, services: WebhookServices, log: Log) {
  const { pool, options, bus } = services
  for (let count = 0; count < inARow; count++) {
    const delivery = await nextDelivery(pool, webhook)
    if (!delivery) break
    const body = await bodyOf(services, delivery)
    if (body === undefined) {
      await dropDelivery(pool, delivery.id)
      continue
    }
    const message = { url: webhook.url, secret: webhook.secret, id: `msg_${delivery.id}`, body }
    const sent = await sendWebhook(message, options.webhooks ?? { isPrivateAllowed: false })
    if (sent.problem === null) {
      await recordSuccess(pool, delivery, sent.status)
      continue
    }
    if (await recordFailure(pool, webhook, delivery, sent)) {
      bus.publish({ topic: 'notices', ids: [webhook.userId] })
      log.warn({ webhook: webhook.id, ...sent }, 'a webhook was switched off')
    }
    return
  }
  await releaseWebhook(pool, webhook)
}

/**
 * The body in the format of Standard Webhooks. Undefined if the event's data has been deleted or is hidden from the owner by now. Each attempt reads it
 * again, because a title may have been withdrawn since the last one.
 */
async function bodyOf({ pool }: WebhookServices, delivery: DueDelivery) {
  const data = await readEventData(pool, delivery)
  return data && JSON.stringify({ type: delivery.event, timestamp: delivery.createdAt, data })
}

const everyMs = 2_000

/** Delivers webhooks in the background, on any number of servers; returns a function that stops it. */
export function startWebhooks(services: WebhookServices, log: Log) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await deliverWebhooks(services, log, signal).catch((err: unknown) => log.warn({ err }, 'webhooks were not sent'))
    }
  }, graceMs)
}
