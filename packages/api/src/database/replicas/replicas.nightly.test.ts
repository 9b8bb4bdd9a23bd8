import { expect, test as base, vi } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { cast, password } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { openReplicatedSite } from '../../test/database/replicated-site.ts'
import { delayedBus } from '../bus/replicated-bus.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof openReplicatedSite>> }>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await openReplicatedSite()
      await use(site)
      await site.close()
    },
    { scope: 'file' },
  ],
})

// the first test waits for three clusters to start
vi.setConfig({ testTimeout: 60_000 })

const { spike, faye, ed, jet } = cast
const bioOf = async (caller: Caller, { id }: Pick<Person, 'id'>) => (await caller.profiles.byId({ id })).bio

test('reads run on replicas, which may lag, if the reader has neither written nor been notified', async ({ site }) => {
  const { here, bothHeld, letGo, setBio } = site
  const reader = await here.as(spike)
  await bothHeld()
  await setBio(jet, 'On the primary')
  expect([await bioOf(here.visitor, jet), await bioOf(reader, jet)]).toEqual([null, null])
  await letGo()
  await expect.poll(() => bioOf(here.visitor, jet)).toBe('On the primary')
})

test('a person who writes on one server reads it on the other immediately, despite lagging replicas', async ({
  site,
}) => {
  const { first, here, there, bothHeld } = site
  const [writer, reader, program] = await Promise.all([here.as(spike), there.as(spike), there.asProgramOf(spike)])
  const writeAndRead = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await writer.profiles.updateMe({ bio: `Take ${n}` })
      expect([await bioOf(reader, spike), await bioOf(program, spike)]).toEqual([`Take ${n}`, `Take ${n}`])
    }
  }
  await writeAndRead(20)
  await bothHeld()
  await writeAndRead(20)
  await first.letGo()
  await writeAndRead(20)
})

test('a request that writes and then reads sees its write', async ({ site }) => {
  const { here, bothHeld } = site
  const inOneRequest = await here.asInOneRequest(faye)
  await bothHeld()
  await bioOf(inOneRequest, faye)
  await inOneRequest.profiles.updateMe({ bio: 'In a batch' })
  expect(await bioOf(inOneRequest, faye)).toBe('In a batch')
})

test('a new account reads its own data, and people read rows that jobs wrote for them', async ({ site }) => {
  const { here, there, bothHeld } = site
  const reader = await there.as(ed)
  await bothHeld()
  const { user } = await here.visitor.auth.register({
    username: 'vicious',
    email: 'vicious@bebop.example',
    password,
  })
  expect(await there.visitor.profiles.byId({ id: user.id })).toMatchObject({ username: 'vicious' })

  const asker = await here.as(faye)
  await asker.friends.request({ friendId: ed.id })
  await expect.poll(async () => (await reader.friends.requests()).requests, { interval: 1 }).toHaveLength(1)
})

test('a change is published once it can be read, and after a second at most', async ({ site }) => {
  const { here, there, bothHeld } = site
  const writer = await here.as(spike)
  const reader = await there.as(faye)
  const delayed = delayedBus(there.services.bus, there.services.replicas!)
  const nextReading = () =>
    new Promise<string | null>((resolve, reject) => {
      const end = delayed.subscribe(({ topic }) => {
        if (topic !== 'person') return
        end()
        bioOf(reader, spike).then(resolve, reject)
      })
    })
  const news = nextReading()
  await writer.profiles.updateMe({ bio: 'Whatever happens' })
  expect(await news).toBe('Whatever happens')

  await bothHeld()
  const lateNews = nextReading()
  await writer.profiles.updateMe({ bio: 'Happens' })
  // the replicas no longer replay
  expect(await lateNews).toBe('Happens')
})

test('the primary answers without errors when replicas die', async ({ site }) => {
  const { first, second, here, there } = site
  const [writer, reader] = await Promise.all([here.as(spike), there.as(spike)])
  await expect.poll(() => there.isReadingReplicas()).toBe(true)
  const over = new AbortController()
  const visits = Array.from({ length: 2 }, async () => {
    let answered = 0
    while (!over.signal.aborted) {
      await there.visitor.profiles.byId({ id: jet.id })
      answered++
    }
    return answered
  })
  for (const [n, die] of [undefined, second.die, first.die].entries()) {
    await Promise.all([
      die?.(),
      (async () => {
        for (let take = 0; take < 10; take++) {
          await writer.profiles.updateMe({ bio: `Death ${n}, take ${take}` })
          expect(await bioOf(reader, spike)).toBe(`Death ${n}, take ${take}`)
        }
      })(),
    ])
  }
  await expect.poll(() => there.services.replicas!.inUse).toBe(0)
  over.abort()
  expect(Math.min(...(await Promise.all(visits)))).toBeGreaterThan(0)
})
