import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startDueWebhooks } from '../integrations/webhooks/deliver-webhooks.ts'
import type { Turns, WebhookServices } from '../integrations/webhooks/deliver-webhooks.ts'
import type { Log } from '../lib/in-background.ts'

interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: any
}

/** A receiver of webhooks on this machine; the test sets its answers. */
export async function openReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    status: 200,
    location: '',
    isSilent: false,
    url: '',
    closeConnections: () => server.closeAllConnections(),
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    received.push({ headers: request.headers, text, body: JSON.parse(text) })
    if (receiver.isSilent) return
    response.writeHead(receiver.status, receiver.location ? { location: receiver.location } : {})
    response.end('x'.repeat(1_000_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    receiver.closeConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

/** Sends all due deliveries, and resolves when none is left. */
export async function deliverWebhooks(services: WebhookServices, log: Log): Promise<void> {
  const turns: Turns = new Map()
  while (true) {
    await startDueWebhooks(turns, services, log)
    if (turns.size === 0) return
    await Promise.race(turns.keys())
  }
}
