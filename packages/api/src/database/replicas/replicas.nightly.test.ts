import { expect, test as base, vi } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { cast, password } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { openReplicatedSite } from '../../test/replicated-site.ts'
import { lateBus } from '../bus/replicated-bus.ts'

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

// the first one waits for three clusters
vi.setConfig({ testTimeout: 60_000 })

const { spike, faye, ed, jet } = cast
const bioOf = async (caller: Caller, { id }: Pick<Person, 'id'>) => (await caller.profiles.byId({ id })).bio

test('what nobody has written or been told is read on replicas, which may be some moments late', async ({ site }) => {
  const { here, bothHeld, letGo, setBio } = site
  const reader = await here.as(spike)
  await bothHeld()
  await setBio(jet, 'On the primary')
  expect([await bioOf(here.visitor, jet), await bioOf(reader, jet)]).toEqual([null, null])
  await letGo()
  await expect.poll(() => bioOf(here.visitor, jet)).toBe('On the primary')
})

test('whoever writes on one server reads it at once on the other, however late the replicas are', async ({ site }) => {
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

test('a request that writes and then reads misses nothing either', async ({ site }) => {
  const { here, bothHeld } = site
  const inOneRequest = await here.asInOneRequest(faye)
  await bothHeld()
  await bioOf(inOneRequest, faye)
  await inOneRequest.profiles.updateMe({ bio: 'In a batch' })
  expect(await bioOf(inOneRequest, faye)).toBe('In a batch')
})

test('a new account reads itself, and others what was done for them', async ({ site }) => {
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

test('nobody is told of a change before they can read it, and who is told waits a second at most', async ({ site }) => {
  const { here, there, bothHeld } = site
  const writer = await here.as(spike)
  const reader = await there.as(faye)
  const told = lateBus(there.services.bus, there.services.replicas!)
  const nextReading = () =>
    new Promise<string | null>((resolve, reject) => {
      const end = told.subscribe(({ topic }) => {
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
  // the replicas are not let go any more
  expect(await lateNews).toBe('Happens')
})

test('when replicas die under it nobody gets an error, and the primary answers', async ({ site }) => {
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
