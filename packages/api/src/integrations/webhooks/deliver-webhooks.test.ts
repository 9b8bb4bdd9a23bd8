import type { WebhookEvent } from '@animeteca/contracts/integrations/webhooks'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect, onTestFinished } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { cast, password } from '../../test/cast.ts'
import { makeAdult } from '../../test/catalogue/adult-titles.ts'
import { test as base } from '../../test/fixtures.ts'
import { deliverWebhooks, openReceiver } from '../../test/webhook-receiver.ts'
import { startWebhooks } from './deliver-webhooks.ts'
import { signatureOf } from './send-webhook.ts'

interface Fixtures {
  /** Services that allow private addresses. */
  open: Services
  deliver: () => Promise<void>
  /** Creates a webhook of Spike for these events and deletes all others. */
  hookTo: (url: string, events: WebhookEvent[]) => Promise<{ id: number; secret: string }>
}

const log = { warn() {} }

const test = base.extend<Fixtures>({
  open: [
    async ({ services }, use) => {
      services.options.webhooks = { isPrivateAllowed: true }
      await use(services)
    },
    { scope: 'file' },
  ],
  deliver: [async ({ open }, use) => use(() => deliverWebhooks(open, log)), { scope: 'file' }],
  hookTo: [
    async ({ open, as }, use) => {
      await use(async (url, events) => {
        await open.pool.query('delete from webhooks')
        const { webhook, secret } = await as(cast.spike).auth.webhooks.create({
          url,
          events,
          currentPassword: password,
        })
        return { id: webhook.id, secret: secret.slice('whsec_'.length) }
      })
    },
    { scope: 'file' },
  ],
})

/** Makes all waiting deliveries due and ends the pauses of webhooks. Not at `now()`, which the column rounds to the next millisecond. */
const makeDue = ({ pool }: Services) =>
  pool.query(
    `with w as (update webhooks set leased_until = null)
     update webhook_deliveries set due_at = now() - interval '1 second' where due_at is not null`,
  )

describe('startDueWebhooks', () => {
  test('sends the chosen events once, signed with the key of the webhook', async ({ as, deliver, hookTo }) => {
    const receiver = await openReceiver()
    const { secret } = await hookTo(receiver.url, ['episode.marked', 'anime.moved'])
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'dropped' })
    await as(cast.spike).tracking.markWatched({ id: 1, animeId: 1 })
    await as(cast.spike).tracking.unmarkWatched({ id: 1, animeId: 1 })
    await as(cast.ed).tracking.setList({ animeId: 1, listType: 'watching' })
    await Promise.all([deliver(), deliver()])
    await deliver()

    const [moved, marked] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect(moved!.body).toMatchObject({
      type: 'anime.moved',
      data: { anime: { id: 1 }, from: null, to: 'dropped', isUndo: false },
    })
    expect(marked!.body).toMatchObject({
      type: 'episode.marked',
      data: { episodeCount: 1, episodes: [{ id: 1, animeId: 1, seasonNumber: 1, episodeNumber: 1 }] },
    })
    const id = marked!.headers['webhook-id'] as string
    const seconds = Number(marked!.headers['webhook-timestamp'])
    expect(marked!.headers['webhook-signature']).toBe(signatureOf({ id, secret, body: marked!.text }, seconds))
    expect(marked!.headers['webhook-signature']).not.toBe(
      signatureOf({ id, secret, body: `${marked!.text} ` }, seconds),
    )
    expect(JSON.stringify(marked!.headers)).not.toContain(secret)
  })

  test('sends an undone tracking event with isUndo', async ({ as, deliver, hookTo }) => {
    const receiver = await openReceiver()
    await as(cast.spike).tracking.setList({ animeId: 2, listType: 'watching' })
    await hookTo(receiver.url, ['anime.moved'])
    const { events } = await as(cast.spike).tracking.activity({})
    await as(cast.spike).tracking.takeBack({ id: events[0]!.id })
    await deliver()
    expect(receiver.received.map(({ body }) => body)).toMatchObject([
      { type: 'anime.moved', data: { anime: { id: 2 }, from: 'watching', to: null, isUndo: true } },
    ])
  })

  test('sends notices of the owner, except those of deleted comments', async ({ as, deliver, hookTo }) => {
    const receiver = await openReceiver()
    await hookTo(receiver.url, ['friend.requested', 'profile.commented'])
    await as(cast.faye).friends.request({ friendId: cast.spike.id })
    const { comment } = await as(cast.ed).profiles.comment({ id: cast.spike.id, comment: 'Hola' })
    await as(cast.ed).profiles.deleteComment({ commentId: comment.id })
    await deliver()
    expect(receiver.received.map(({ body }) => [body.type, body.data.person.username])).toEqual([
      ['friend.requested', 'faye'],
    ])
  })

  test('repeats a failed delivery with the same body and id, then switches the webhook off', async ({
    as,
    deliver,
    hookTo,
    open,
  }) => {
    const receiver = await openReceiver()
    const { id } = await hookTo(receiver.url, ['anime.moved'])
    receiver.status = 503
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'completed' })
    const first = async () => (await as(cast.spike).auth.webhooks.deliveries({ id })).deliveries[0]!
    for (let attempt = 1; attempt <= limits.webhook.attempts; attempt++) {
      await deliver()
      expect(await first()).toMatchObject({ attempts: attempt, status: 503, problem: 'status', isDelivered: false })
      // not due again yet
      await deliver()
      expect(receiver.received).toHaveLength(attempt)
      await makeDue(open)
    }
    expect((await first()).dueAt).toBeNull()
    expect(new Set(receiver.received.map(({ headers, text }) => [headers['webhook-id'], text].join(' '))).size).toBe(1)

    // no delivery succeeded meanwhile: the webhook is off, and its owner gets a notice
    const { webhooks } = await as(cast.spike).auth.webhooks.list()
    expect(webhooks).toMatchObject([{ id, isActive: false }])
    const { notices } = await as(cast.spike).profiles.notices({})
    expect(notices[0]).toMatchObject({ kind: 'webhook_off', person: null })
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'dropped' })
    await deliver()
    expect(receiver.received).toHaveLength(limits.webhook.attempts)

    receiver.status = 200
    await as(cast.spike).auth.webhooks.update({ id, isActive: true })
    await as(cast.spike).auth.webhooks.resend({ deliveryId: (await first()).id })
    await deliver()
    expect(await first()).toMatchObject({ isDelivered: true, status: 200, problem: null })
  })

  test('sends nothing of a title that was deleted, or became an adult title, since the event or the last attempt', async ({
    as,
    deliver,
    hookTo,
    open,
  }) => {
    const { admin } = as(cast.jet)
    const titled = async (title: string) => {
      const { animeId: id } = await admin.createAnime({ title })
      const { seasonId } = await admin.addSeason({ id, seasonNumber: 1 })
      const { episodeId } = await admin.addEpisode({ id: seasonId, episodeNumber: 1, title: 'Uno' })
      return { id, episodeId }
    }
    const [deleted, adult, visible] = [await titled('Retirada'), await titled('Para adultos'), await titled('Visible')]
    const receiver = await openReceiver()
    await hookTo(receiver.url, ['episode.marked', 'anime.moved'])
    const move = async () => {
      for (const { id, episodeId } of [deleted, adult, visible]) {
        await as(cast.spike).tracking.setList({ animeId: id, listType: 'watching' })
        await as(cast.spike).tracking.markWatched({ id: episodeId, animeId: id })
      }
    }
    await move()
    receiver.status = 503
    // each attempt ends with the first failure
    await deliver()
    expect(receiver.received).toMatchObject([{ body: { data: { anime: { title: 'Retirada' } } } }])
    await admin.deleteAnime({ id: deleted.id })
    await makeAdult(open, adult.id)
    receiver.status = 200
    await makeDue(open)
    await deliver()
    expect(receiver.received.slice(1).map(({ body }) => [body.type, body.data.anime.title])).toEqual([
      ['anime.moved', 'Visible'],
      ['episode.marked', 'Visible'],
    ])
  })

  test('stays active when other deliveries succeed while one fails', async ({ as, deliver, hookTo, open }) => {
    const receiver = await openReceiver()
    const { id } = await hookTo(receiver.url, ['anime.moved'])
    receiver.status = 500
    await as(cast.spike).auth.webhooks.ping({ id })
    for (let attempt = 1; attempt <= limits.webhook.attempts; attempt++) {
      receiver.status = 500
      await deliver()
      receiver.status = 200
      await open.pool.query('update webhooks set leased_until = null')
      await as(cast.spike).tracking.setList({ animeId: 3, listType: attempt % 2 ? 'watching' : 'dropped' })
      await deliver()
      await makeDue(open)
    }
    const { webhooks } = await as(cast.spike).auth.webhooks.list()
    expect(webhooks).toMatchObject([{ id, isActive: true }])
  })

  test('switches a webhook off after status 410', async ({ as, deliver, hookTo }) => {
    const receiver = await openReceiver()
    const { id } = await hookTo(receiver.url, ['anime.moved'])
    receiver.status = 410
    await as(cast.spike).auth.webhooks.ping({ id })
    await deliver()
    expect((await as(cast.spike).auth.webhooks.list()).webhooks).toMatchObject([{ isActive: false }])
  })

  test('delivers to a person while the receiver of another is slow, of whose webhooks it sends a few at a time', async ({
    as,
    open,
    hookTo,
  }) => {
    const [slow, fast] = [await openReceiver(), await openReceiver()]
    slow.isSilent = true
    const { auth } = as(cast.spike)
    const ids = [(await hookTo(slow.url, ['anime.moved'])).id]
    while (ids.length < limits.webhook.concurrent + 2) {
      const events: WebhookEvent[] = ['anime.moved']
      ids.push((await auth.webhooks.create({ url: slow.url, events, currentPassword: password })).webhook.id)
    }
    for (const id of ids) await auth.webhooks.ping({ id })
    const ofEd = await as(cast.ed).auth.webhooks.create({
      url: fast.url,
      events: ['anime.moved'],
      currentPassword: password,
    })
    const stop = startWebhooks(open, log)
    onTestFinished(async () => {
      slow.closeConnections()
      await stop()
    })
    await expect.poll(() => slow.received.length).toBe(limits.webhook.concurrent)
    await as(cast.ed).auth.webhooks.ping({ id: ofEd.webhook.id })
    await expect.poll(() => fast.received.length).toBe(1)
    const { rows } = await open.pool.query('select max(attempts) from webhook_deliveries where webhook_id = any($1)', [
      ids,
    ])
    expect([slow.received.length, rows[0].max]).toEqual([limits.webhook.concurrent, 0])
  })

  test('limits the number of waiting deliveries', async ({ as, hookTo, open }) => {
    const { id } = await hookTo('http://127.0.0.1:9/', ['anime.moved'])
    await open.pool.query(
      `insert into webhook_deliveries (webhook_id, event, due_at) select $1, 'ping', now() from generate_series(1, ${limits.webhook.waiting})`,
      [id],
    )
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
    const { rows } = await open.pool.query('select count(*)::int from webhook_deliveries where webhook_id = $1', [id])
    expect(rows[0].count).toBe(limits.webhook.waiting)
  })
})
