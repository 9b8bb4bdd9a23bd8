import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { test as base } from '../../test/fixtures.ts'
import { ensurePushKeys } from '../push/push-keys.ts'
import { deliverNotices, startNoticeDelivery } from './deliver-notices.ts'

/** Keys as a browser generates them. */
function browserKeys() {
  const ecdh = createECDH('prime256v1')
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}

interface PushService {
  /** Received messages by the last part of the subscription's URL. */
  arrived: { name: string; authorization: string; encoding: string; bytes: number }[]
  status: number
  /** Subscribes a browser of a person, at this service instead of its vendor's. */
  subscribe: (person: Person, name: string) => Promise<void>
  deliver: () => Promise<void>
}

/** A push service for tests on this machine, at a URL that real subscriptions may not have. */
const test = base.extend<{ pushService: PushService }>({
  pushService: async ({ services, as }, use) => {
    const { pool } = services
    await pool.query('delete from notices')
    await pool.query('delete from push_subscriptions')
    await pool.query('update users set notify_push = true')
    const service: PushService = {
      arrived: [],
      status: 201,
      async subscribe(person, name) {
        const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${name}`
        await as(person).profiles.subscribePush({ endpoint, keys: browserKeys() })
        await pool.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [
          `${address}/${name}`,
          endpoint,
        ])
      },
      deliver: () => deliverNotices(services, 'mailto:avisos@animeteca.example', { warn: () => {} }),
    }
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { authorization = '', 'content-encoding': encoding = '' } = request.headers
        service.arrived.push({
          name: request.url!.slice(1),
          authorization,
          encoding,
          bytes: Buffer.concat(chunks).length,
        })
        response.writeHead(service.status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use(service)
    await new Promise((resolve) => server.close(resolve))
  },
})

describe('deliverNotices', () => {
  test('sends a notice once to each browser of its reader, encrypted and signed, on several servers', async ({
    as,
    cast,
    pushService,
    services,
  }) => {
    await pushService.subscribe(cast.faye, 'telefono')
    await pushService.subscribe(cast.faye, 'portatil')
    await pushService.subscribe(cast.ed, 'ajeno')
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
    await Promise.all([pushService.deliver(), pushService.deliver(), pushService.deliver()])
    await pushService.deliver()
    expect(pushService.arrived.map(({ name }) => name).sort()).toEqual(['portatil', 'telefono'])
    const { publicKey } = await ensurePushKeys(services.pool)
    for (const { authorization, encoding, bytes } of pushService.arrived) {
      expect(authorization).toContain(`k=${publicKey}`)
      expect(encoding).toBe('aes128gcm')
      expect(bytes).toBeGreaterThan(100)
    }
  })

  test('sends no message to people who disabled push, have read the notice, or have signed out', async ({
    as,
    cast,
    pushService,
    services,
  }) => {
    await pushService.subscribe(cast.faye, 'faye')
    await as(cast.faye).profiles.updateSettings({ notifications: { push: false } })
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await pushService.deliver()
    await as(cast.faye).profiles.updateSettings({ notifications: { push: true } })
    await pushService.deliver()

    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Dos' })
    const [newest] = (await as(cast.faye).profiles.notices({})).notices
    await as(cast.faye).profiles.markNoticesRead({ upToId: newest!.id })
    await pushService.deliver()

    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Tres' })
    await services.pool.query('update auth_sessions set ended_at = now() where user_id = $1', [cast.faye.id])
    await pushService.deliver()
    await services.pool.query('update auth_sessions set ended_at = null where user_id = $1', [cast.faye.id])
    await pushService.deliver()
    expect(pushService.arrived).toEqual([])
  })

  test('sends one message for fifty notices of one person, and one per person', async ({ as, cast, pushService }) => {
    await pushService.subscribe(cast.faye, 'faye')
    for (let n = 1; n <= 50; n++) await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: `Hola ${n}` })
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Hola' })
    await pushService.deliver()
    expect(pushService.arrived.map(({ name }) => name)).toEqual(['faye', 'faye'])
  })

  test('startNoticeDelivery sends in the background after a notice was created', async ({
    as,
    cast,
    pushService,
    services,
  }) => {
    const stop = startNoticeDelivery(services, 'mailto:avisos@animeteca.example', { warn: () => {} })
    await pushService.subscribe(cast.faye, 'faye')
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    await expect.poll(() => pushService.arrived.length).toBe(1)
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await expect.poll(() => pushService.arrived.length).toBe(2)
    await stop()
  })

  test('deletes a subscription that the service reports as gone, and retains one whose service is down', async ({
    as,
    cast,
    pushService,
    services,
  }) => {
    const countSubscriptions = async () => (await services.pool.query('select from push_subscriptions')).rowCount
    await pushService.subscribe(cast.faye, 'faye')
    pushService.status = 503
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await pushService.deliver()
    expect(await countSubscriptions()).toBe(1)
    pushService.status = 410
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Dos' })
    await pushService.deliver()
    expect(await countSubscriptions()).toBe(0)
    expect(pushService.arrived).toHaveLength(2)
  })
})

const addressOf = (n: number) => `https://fcm.googleapis.com/fcm/send/${n}`
const subscriptionAt = (endpoint: string) => ({ endpoint, keys: browserKeys() })

describe('profiles.subscribePush', () => {
  test('subscribes the person signed in on that browser until they unsubscribe', async ({
    as,
    cast,
    services,
    pushService,
  }) => {
    const owners = async () =>
      (
        await services.pool.query<{ id: number }>(
          'select user_id as id from push_subscriptions join auth_sessions s on s.id = session_id',
        )
      ).rows.map(({ id }) => id)
    const browser = subscriptionAt('https://fcm.googleapis.com/fcm/send/abc')
    await as(cast.spike).profiles.subscribePush(browser)
    await as(cast.faye).profiles.subscribePush(browser)
    expect(await owners()).toEqual([cast.faye.id])
    await as(cast.spike).profiles.unsubscribePush(browser)
    expect(await owners()).toEqual([cast.faye.id])
    await as(cast.faye).profiles.unsubscribePush(browser)
    await as(cast.faye).profiles.unsubscribePush(browser)
    expect(await owners()).toEqual([])
    expect(pushService.arrived).toEqual([])
  })

  test('replaces the oldest subscription of a person who has as many as allowed', async ({ as, cast, services }) => {
    const { pool } = services
    const { count } = limits.pushSubscriptions
    await as(cast.faye).profiles.subscribePush(subscriptionAt(addressOf(0)))
    for (let n = 1; n <= count + 1; n++) await as(cast.spike).profiles.subscribePush(subscriptionAt(addressOf(n)))
    await as(cast.spike).profiles.subscribePush(subscriptionAt(addressOf(2)))
    const { rows } = await pool.query<{ endpoint: string }>('select endpoint from push_subscriptions order by id')
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(
      [0, ...Array.from({ length: count }, (_, n) => n + 2)].map(addressOf),
    )
    await pool.query('delete from push_subscriptions')
  })

  test('refuses URLs of other hosts than push services', async ({ as, cast }) => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.services.mozilla.com.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://spike@fcm.googleapis.com/x',
      'javascript:alert(1)',
      'x',
    ])
      await expect(as(cast.spike).profiles.subscribePush(subscriptionAt(endpoint))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const keys = { ...browserKeys(), auth: 'x' }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
    await expect(as(cast.spike).profiles.subscribePush({ endpoint, keys })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('profiles.pushKey returns the same key to everyone, also under concurrent first requests', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from push_keys')
    const keys = await Promise.all([cast.spike, cast.faye, cast.ed].map((person) => as(person).profiles.pushKey()))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  })
})
