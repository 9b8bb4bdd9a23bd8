import { randomUUID } from 'node:crypto'
import { query } from '@animeteca/postgres/query'
import { describe, expect, test as base } from 'vitest'
import { ask, askAsBrowsers, repeatUntilStopped, openPage, signIn } from './test/load-generator.ts'
import { exitOf, forFile } from './test/main-process.ts'
import { hasCaddy, startCaddy } from './test/proxies/caddy.ts'
import { hasNginx, startNginx } from './test/proxies/nginx.ts'
import { readStream } from './test/stream-reader.ts'
import { startBehindProxy, openSite, restart } from './test/two-servers.ts'

const kinds = [
  { name: 'Caddy', isHere: hasCaddy, startProxy: startCaddy, asked: ask },
  { name: 'nginx', isHere: hasNginx, startProxy: startNginx, asked: askAsBrowsers },
]
for (const { name, isHere } of kinds)
  if (!isHere) console.info(`There is no ${name} on this machine: two servers behind it are not tried here.`)

const test = base.extend<{ site: Awaited<ReturnType<typeof openSite>> }>({
  site: [forFile(openSite), { scope: 'file' }],
})

describe.for(kinds)('two servers behind $name', ({ name, isHere, startProxy, asked }) => {
  test.skipIf(!isHere)('share sessions and live changes through the proxy', async ({ site }) => {
    const { servers } = site
    const { url } = await startBehindProxy(site, startProxy)
    const token = await signIn(servers[0].url, 'spike')
    const readers = [1, 2, 3, 4].map(() => readStream(url, { topics: ['episode:1'] }))
    for (const reader of readers) await expect.poll(() => reader.topics[0]).toBe('ready')
    const sent = await ask(`${servers[1].url}/api/episode/1/comment`, token, { content: 'Desde la otra' })
    expect(sent.status).toBe(201)
    for (const reader of readers) await expect.poll(() => reader.topics).toContain('episode:1')
    for (const reader of readers) reader.stop()
    expect(JSON.stringify(await ask(`${url}/api/episode/1`, token))).toContain('Desde la otra')
  })

  test.skipIf(!isHere)(
    'keep every acknowledged write when one is killed and the clients go on with the other',
    async ({ site }) => {
      const { databaseUrl, servers } = site
      const { url } = await startBehindProxy(site, startProxy)
      const prefix = `Se dijo por ${name}: `
      const token = await signIn(url, 'spike')
      const acknowledged: string[] = []
      let repeated = 0
      const page = openPage(url)
      await expect.poll(() => page.hears()[0]).toBe('ready')
      const writers = Array.from({ length: 6 }, (_, writer) =>
        repeatUntilStopped(async () => {
          const content = `${prefix}${writer}.${acknowledged.length}.${randomUUID()}`
          // with the same idempotency key, as the web app's client does
          while ((await ask(`${url}/api/episode/2/comment`, token, { content }, content)).status !== 201) repeated++
          acknowledged.push(content)
        }),
      )
      const moreThan = (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(count)
      await moreThan(20)
      servers[0].process.child.kill('SIGKILL')
      await moreThan(acknowledged.length + 40)
      await restart(servers[0])
      await moreThan(acknowledged.length + 10)
      await Promise.all(writers.map((stop) => stop()))

      const stored = await query<{ content: string }>(
        databaseUrl,
        `select content from episode_comments where content like '${prefix}%'`,
      )
      expect(stored.map(({ content }) => content).toSorted()).toEqual(acknowledged.toSorted())
      // at most six were in progress on the killed server
      expect(repeated).toBeLessThanOrEqual(6)
      await ask(`${url}/api/episode/1/comment`, token, { content: 'Sigo aquí' })
      await expect.poll(() => page.hears()).toContain('episode:1')
    },
  )

  test.skipIf(!isHere)('are updated one after the other without a failing request', async ({ site }) => {
    const { servers } = site
    const { url, takeOut, putBack } = await startBehindProxy(site, startProxy)
    const token = await signIn(url, 'faye')
    const failed: unknown[] = []
    const answered = { reads: 0, writes: 0 }
    const noting = (kind: keyof typeof answered, once: () => ReturnType<typeof ask>) =>
      repeatUntilStopped(() =>
        once().then(
          ({ status, text }) => (status < 300 ? answered[kind]++ : failed.push({ status, text })),
          (error) => failed.push(error),
        ),
      )
    const people = [
      noting('reads', () => asked(`${url}/api/anime/2`)),
      noting('reads', () => asked(`${url}/api/tracking/episodes/watched`, token)),
      noting('reads', () => asked(`${url}/api/anime`)),
      noting('writes', () => asked(`${url}/api/tracking/episodes/2/watched`, token, {})),
      noting('writes', () => asked(`${url}/api/episode/3/comment`, token, { content: 'Mientras tanto' })),
    ]
    const page = openPage(url)
    await expect.poll(() => page.hears()[0]).toBe('ready')
    for (const server of servers) {
      await takeOut(server.url)
      server.process.child.kill('SIGTERM')
      expect(await exitOf(server.process.child)).toBe(0)
      await restart(server)
      await putBack()
      // stop the other one only after the proxy has seen this one is up
      await expect.poll(() => server.process.output()).toContain('/api/episode/3/comment')
    }
    await Promise.all(people.map((stop) => stop()))
    expect(failed).toEqual([])
    expect(answered.reads).toBeGreaterThan(100)

    await ask(`${url}/api/episode/1/comment`, token, { content: 'Ya está' })
    await expect.poll(() => page.hears()).toContain('episode:1')
  })
})
