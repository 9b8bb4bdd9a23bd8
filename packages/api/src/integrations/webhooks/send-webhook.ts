import { createHmac } from 'node:crypto'
import { request as upgradeToHttps } from 'node:https'
import type { DeliveryProblem } from '@animeteca/contracts/integrations/webhooks'
import type { WebhookReach } from '../../call/context/webhooks.ts'
import { isReachable, lookupIn, PrivateAddress } from '../../lib/outbound-address.ts'

// `import` of node:http also loads undici for `fetch`: 3 MB and 40 ms at each start
const { request: overHttp } = process.getBuiltinModule('node:http')

/** Time limit from the DNS lookup to the status line of the response. */
export const timeoutMs = 10_000

export interface Message {
  url: string
  /** Base64. */
  secret: string
  /** The same for every attempt. */
  id: string
  body: string
}

/** Result of an attempt: the status of the response, or why there was none. */
export type Sent = { status: number; problem: DeliveryProblem | null } | { status: null; problem: DeliveryProblem }

/** `v1,` and HMAC-SHA256 of id, Unix time and body, as in Standard Webhooks 1.0, for which receivers find libraries. */
export const signatureOf = ({ id, secret, body }: Omit<Message, 'url'>, seconds: number) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${seconds}.${body}`).digest('base64')}`

/**
 * Posts a message. Only the status of the response is used: the body is not read, and redirects are not followed. Each message opens a
 * new connection, so that its address is checked every time.
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
