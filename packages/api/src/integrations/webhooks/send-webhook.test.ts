import { describe, expect } from 'vitest'
import { cast } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'
import { openReceiver } from '../../test/webhook-receiver.ts'
import { sendWebhook } from './send-webhook.ts'

describe('sendWebhook (security.md 32)', () => {
  const message = { secret: 'c2VjcmV0', id: 'msg_1', body: '{}' }
  const closed = { isPrivateAllowed: false }

  test('does not follow redirects', async () => {
    const [receiver, other] = [await openReceiver(), await openReceiver()]
    receiver.status = 307
    receiver.location = other.url
    const sent = await sendWebhook({ ...message, url: receiver.url }, { isPrivateAllowed: true })
    expect(sent).toEqual({ status: 307, problem: 'status' })
    expect(other.received).toEqual([])
  })

  test('sends nothing to private addresses, given as IP or as hostname', async () => {
    const receiver = await openReceiver()
    for (const url of [
      receiver.url,
      receiver.url.replace('http:', 'https:'),
      'https://127.0.0.1/',
      'https://localhost/',
    ])
      expect(await sendWebhook({ ...message, url }, closed)).toEqual({ status: null, problem: 'private' })
    expect(receiver.received).toEqual([])
  })

  test('checks the resolved address that it connects to', async () => {
    const { lookupIn, PrivateAddress } = await import('../../lib/outbound-address.ts')
    const { promise, resolve } = Promise.withResolvers<unknown[]>()
    // localhost represents a hostname whose DNS record changed after registration
    lookupIn(closed)('localhost', { all: true }, (...answer) => resolve(answer))
    expect((await promise)[0]).toBeInstanceOf(PrivateAddress)
  })

  test('returns unreachable when the connection fails', async () => {
    const sent = await sendWebhook({ ...message, url: 'http://127.0.0.1:1/' }, { isPrivateAllowed: true })
    expect(sent).toEqual({ status: null, problem: 'unreachable' })
  })

  test('webhooks.create refuses private URLs', async ({ services, as }) => {
    services.options.webhooks = { isPrivateAllowed: false }
    for (const url of ['http://bebop.example/', 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/']) {
      const refused = as(cast.spike).auth.webhooks.create({ url, events: ['anime.moved'] })
      await expect(refused).rejects.toMatchObject({ key: 'WEBHOOK_URL_REFUSED' })
    }
  })
})
