import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@animeteca/contracts/limits'
import type { Services } from '../../call/context/context.ts'
import { inBackground } from '../../lib/in-background.ts'
import type { Log } from '../../lib/in-background.ts'
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

export type WebhookServices = Pick<Services, 'pool' | 'options' | 'bus'>

/** Webhooks that are sent in parallel: a slow receiver blocks one slot for seconds. */
const maxSlots = 16
/** Deliveries of one webhook before the next webhook gets the slot; together they must fit into a lease. */
const maxPerTurn = 5
/** How long a closing server waits for running deliveries. */
const graceMs = 11_000

/** The webhooks that are sent now, with their owners. */
export type Turns = Map<Promise<void>, number>

/** Starts to send due webhooks until no slot is free. After a crash a receiver may get a delivery twice, with the same id. */
export async function startDueWebhooks(turns: Turns, services: WebhookServices, log: Log) {
  while (turns.size < maxSlots) {
    const webhook = await takeNext(services, [...turns.values()])
    if (!webhook) return
    const turn = deliverTo(webhook, services, log)
      .catch((err: unknown) => logFailure(log, err))
      .finally(() => turns.delete(turn))
    turns.set(turn, webhook.userId)
  }
}

/** A due webhook of a person to whom no slot belongs, else of one who has fewer than their share. */
async function takeNext({ pool }: WebhookServices, owners: number[]) {
  const webhook = await takeDueWebhook(pool, owners)
  if (webhook || owners.length === 0) return webhook
  const slotsOf = (id: number) => owners.filter((owner) => owner === id).length
  return takeDueWebhook(
    pool,
    owners.filter((id) => slotsOf(id) >= limits.webhook.concurrent),
  )
}

const logFailure = (log: Log, err: unknown) => log.warn({ err }, 'webhooks were not sent')

/** Sends the due deliveries of one webhook in order, and stops at the first failure. */
async function deliverTo(webhook: DueWebhook, services: WebhookServices, log: Log) {
  const { pool, options, bus } = services
  for (let count = 0; count < maxPerTurn; count++) {
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
 * The body in the format of Standard Webhooks. Undefined if the event's data has been deleted or is hidden from the owner by now. Each attempt reads
 * it again, because a title may have been withdrawn since the last one.
 */
async function bodyOf({ pool }: WebhookServices, delivery: DueDelivery) {
  const data = await readEventData(pool, delivery)
  return data && JSON.stringify({ type: delivery.event, timestamp: delivery.createdAt, data })
}

/** How often due webhooks are looked for. */
const pollMs = 2_000
/** While webhooks are being sent, free slots are filled sooner. */
const busyPollMs = 250

/** Delivers webhooks in the background, on any number of servers; returns a function that stops it. */
export function startWebhooks(services: WebhookServices, log: Log) {
  return inBackground(async (signal) => {
    const turns: Turns = new Map()
    try {
      while (true) {
        await sleep(turns.size > 0 ? busyPollMs : pollMs, undefined, { signal, ref: false })
        await startDueWebhooks(turns, services, log).catch((err: unknown) => logFailure(log, err))
      }
    } finally {
      await Promise.all(turns.keys())
    }
  }, graceMs)
}
