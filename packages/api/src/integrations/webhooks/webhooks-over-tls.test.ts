import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished } from 'vitest'
import { cast, password } from '../../test/cast.ts'
import { certificate } from '../../test/certificates.ts'
import type { Certificate } from '../../test/certificates.ts'
import { test } from '../../test/fixtures.ts'
import { deliverWebhooks } from '../../test/webhook-receiver.ts'
import { sendWebhook, signatureOf } from './send-webhook.ts'

const reach = { isPrivateAllowed: true }
const message = { secret: 'c2VjcmV0', id: 'msg_1', body: '{}' }
const authority = certificate({ name: 'Bebop' })

/** A local HTTPS receiver that records the signatures of its requests. */
async function openReceiver({ cert, key }: Certificate) {
  const received: { signature: unknown; expected: string }[] = []
  const server = createServer(
    { cert, key: key.export({ type: 'pkcs8', format: 'pem' }) },
    async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request.headers
      const expected = signatureOf({ ...message, id: String(id), body }, Number(seconds))
      received.push({ signature, expected })
      response.end()
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, url: `https://localhost:${(server.address() as AddressInfo).port}/hook` }
}

/** Trusts a certificate authority in addition to the default ones until the end of the test. */
function trust({ cert }: Certificate) {
  const usual = getCACertificates()
  setDefaultCACertificates([...usual, cert])
  onTestFinished(() => setDefaultCACertificates(usual))
}

describe('sendWebhook over TLS', () => {
  test('delivers to a receiver with a valid certificate', async ({ services, as }) => {
    trust(authority)
    services.options.webhooks = reach
    const { url, received } = await openReceiver(certificate({ name: 'localhost', by: authority }))
    const { webhook } = await as(cast.spike).auth.webhooks.create({
      url,
      events: ['anime.moved'],
      currentPassword: password,
    })
    await as(cast.spike).auth.webhooks.ping({ id: webhook.id })
    await deliverWebhooks(services, { warn() {} })
    expect(received).toHaveLength(1)
    const { deliveries } = await as(cast.spike).auth.webhooks.deliveries({ id: webhook.id })
    expect(deliveries).toMatchObject([{ event: 'ping', status: 200, problem: null, isDelivered: true }])

    expect(await sendWebhook({ ...message, url }, reach)).toEqual({ status: 200, problem: null })
    expect(received[1]!.signature).toBe(received[1]!.expected)
  })

  const untrusted = certificate({ name: 'Nadie' })
  test.for([
    ['of an unknown authority', { name: 'localhost', by: untrusted }],
    ['that is self-signed', { name: 'localhost' }],
    ['of another name', { name: 'bebop.example', by: authority }],
    ['that has expired', { name: 'localhost', by: authority, until: new Date(Date.now() - 60_000) }],
  ] as const)('sends nothing to a receiver with a certificate %s', async ([, asked]) => {
    trust(authority)
    const { url, received } = await openReceiver(certificate(asked))
    expect(await sendWebhook({ ...message, url }, reach)).toEqual({ status: null, problem: 'certificate' })
    expect(received).toEqual([])
  })
})
