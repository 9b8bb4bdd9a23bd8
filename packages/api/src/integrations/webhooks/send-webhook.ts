import { createHmac } from 'node:crypto'
import { request as upgradeToHttps } from 'node:https'
import type { DeliveryProblem } from '@animeteca/contracts/integrations/webhooks'
import type { WebhookReach } from '../../call/services/webhooks.ts'
import { isReachable, lookupIn, PrivateAddress } from './webhook-reach.ts'

// imported it would bring along what stands behind `fetch`: 3 MB, and 40 ms of each start
const { request: overHttp } = process.getBuiltinModule('node:http')

/** Milliseconds that a receiver may take, from its name to the first line of its answer. */
export const timeoutMs = 10_000

export interface Message {
  url: string
  /** Base64. */
  secret: string
  /** The same each time that it is tried. */
  id: string
  body: string
}

/** What became of an attempt: the status of the answer, or why there was none. */
export type Sent = { status: number; problem: DeliveryProblem | null } | { status: null; problem: DeliveryProblem }

/** `v1,` and HMAC-SHA256 of id, seconds since 1970 and body, as Standard Webhooks 1.0 has it, so that receivers find a library. */
export const signatureOf = ({ id, secret, body }: Omit<Message, 'url'>, seconds: number) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${seconds}.${body}`).digest('base64')}`

/**
 * Posts a message. Of the answer only the status is taken: nothing of a body is read, and a redirection is an answer like another. Each
 * message has a connection of its own, to an address that was checked for it.
 */
export async function sendWebhook(message: Message, reach: WebhookReach): Promise<Sent> {
  const { url, id, body } = message
  if (!isReachable(url, reach)) return { status: null, problem: 'private' }
  const seconds = Math.floor(Date.now() / 1_000)
  const options = {
    method: 'POST',
    agent: false as const,
    lookup: lookupIn(reach),
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Animeteca-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(message, seconds),
    },
  }
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const request = (url.startsWith('https:') ? upgradeToHttps : overHttp)(url, options, (response) => {
    const status = response.statusCode ?? 0
    resolve({ status, problem: status >= 200 && status < 300 ? null : 'status' })
    response.destroy()
  })
  request.on('error', (error) => resolve({ status: null, problem: problemOf(error) }))
  request.end(body)
  return promise
}

function problemOf(error: Error & { code?: string }): DeliveryProblem {
  if (error instanceof PrivateAddress) return 'private'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(error.code ?? '') ? 'certificate' : 'unreachable'
}
