import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../call/context.ts'
import { inBackground, type Log } from '../../database/background.ts'
import {
  type DueDelivery,
  type DueWebhook,
  dropDelivery,
  readEventData,
  saveDeliveryBody,
  nextDelivery,
  recordSuccess,
  recordFailure,
  releaseWebhook,
  takeDueWebhook,
} from './due-webhooks.queries.ts'
import { sendWebhook } from './send-webhook.ts'

type WebhookServices = Pick<Services, 'pool' | 'options' | 'bus'>

/** Addresses that are sent to at the same time: one that lets others wait takes a place from them for seconds. */
const atOnce = 16
/** Of one address, before it is another's turn; all of them together fit into a lease. */
const inARow = 5
/** How long a server that closes waits for what is on its way. */
const graceMs = 11_000

/** Sends everything that is due, once. Whoever gets something twice, after a server has died, knows it by its id. */
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

/** What waits for one address, in order, until something fails: then it rests. */
async function deliverTo(webhook: DueWebhook, services: WebhookServices, log: Log) {
  const { pool, options, bus } = services
  for (let count = 0; count < inARow; count++) {
    const delivery = await nextDelivery(pool, webhook)
    if (!delivery) break
    const body = delivery.body ?? (await bodyOf(services, delivery))
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

/** As Standard Webhooks has it: what happened, when, and the facts. Undefined where there is nothing left to tell. */
async function bodyOf({ pool }: WebhookServices, delivery: DueDelivery) {
  const data = await readEventData(pool, delivery)
  if (!data) return undefined
  const body = JSON.stringify({ type: delivery.event, timestamp: delivery.createdAt, data })
  await saveDeliveryBody(pool, delivery.id, body)
  return body
}

/** Delivers webhooks from now on, on any number of servers at once; answers how to end it. */
export function startWebhooks(services: WebhookServices, log: Log, everyMs = 2_000) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await deliverWebhooks(services, log, signal).catch((err: unknown) => log.warn({ err }, 'webhooks were not sent'))
    }
  }, graceMs)
}
