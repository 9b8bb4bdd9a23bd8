import { once } from 'node:events'
import { createServer } from 'node:net'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { limits } from '@animeteca/contracts/limits'
import { rates } from '@animeteca/contracts/rates'
import { isAlive } from '@animeteca/postgres/process'
import { describe, expect, onTestFinished, test as base } from 'vitest'
import { graceMs } from '../startup/graceful-shutdown.ts'
import { exitOf, folder, forFile, start } from '../test/main-process.ts'
import { readStream } from '../test/stream-reader.ts'
import { ask, died, pidsOf, signIn, streamsOfBoth, twoWorkers } from '../test/two-workers.ts'
import type { Site } from '../test/two-workers.ts'

const patient = { timeout: 60_000 }

const test = base.extend<{ site: Site }>({
  site: [forFile((atEnd) => twoWorkers({ METRICS_PORT: '0' }, atEnd)), { scope: 'file' }],
})

describe('a server of two processes', () => {
  test('shares one port and delivers a change to the streams of both', async ({ site }) => {
    const { url } = site
    const streams = await streamsOfBoth(site)
    expect(new Set(streams.map(({ pid }) => pid)).size).toBe(2)
    const readers = streams.map(({ reader }) => reader)

    const token = await signIn(url, 'spike')
    for (const content of ['Uno', 'Otro']) {
      const counts = readers.map(({ topics }) => topics.length)
      const sent = await ask(`${url}/api/episode/1/comment`, { method: 'POST', token, body: { content } })
      expect(sent.status).toBe(201)
      await expect.poll(() => readers.map(({ topics }) => topics.length)).toEqual(counts.map((count) => count + 1))
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(`${url}/api/episode/1`)))
    for (const { body } of answers) expect(JSON.stringify(body)).toContain('Otro')
  })

  test('adds up the metrics of both', async ({ site }) => {
    const pids = await pidsOf(site)
    expect(pids).toHaveLength(2)
    const address = /Métricas en (\S+)/.exec(site.output())![1]!
    const figures = await (await fetch(address)).text()
    const calls = /animeteca_call_duration_seconds_count{procedure="catalogue.byId",outcome="answered"} (\d+)/.exec(
      figures,
    )
    expect(Number(calls?.[1])).toBe(site.servedBy('/api/anime/2').length)
    expect(figures).toContain('animeteca_listening 1')
  })

  test('runs housekeeping in one process, and in the other when that is killed', async ({ site }) => {
    expect(site.housekeepers()).toHaveLength(1)
    const [first] = site.housekeepers()
    process.kill(first!, 'SIGKILL')
    await expect.poll(site.housekeepers, patient).toHaveLength(2)
    expect(site.housekeepers()[1]).not.toBe(first)
    await expect.poll(async () => (await pidsOf(site)).length, patient).toBe(2)
    expect(site.housekeepers()).toHaveLength(2)
  })

  test('restarts a killed process, whose streams reconnect to the other one', async ({ site }) => {
    const before = site.countLogged(died)
    const streams = await streamsOfBoth(site)
    const killed = streams[0]!.pid
    const readersOf = (isOfKilled: boolean) =>
      streams.filter(({ pid }) => (pid === killed) === isOfKilled).map(({ reader }) => reader)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    for (let n = 0; n < 20; n++) expect((await ask(`${site.url}/readyz`)).status).toBe(200)

    await expect.poll(() => readersOf(true).every(({ isOver }) => isOver)).toBe(true)
    const lost = readersOf(true)[0]!
    const back = readStream(site.url, { topics: ['episode:1'], lastEventId: lost.lastId })
    await expect.poll(() => back.topics).toEqual(['ready', 'missed'])
    const content = 'Sigo aquí'
    const token = await signIn(site.url, 'spike')
    await ask(`${site.url}/api/episode/1/comment`, { method: 'POST', token, body: { content } })
    expect(readersOf(false).length).toBeGreaterThan(0)
    for (const reader of [back, ...readersOf(false)]) await expect.poll(() => reader.topics.at(-1)).toBe('episode:1')

    await expect.poll(async () => (await pidsOf(site)).length, patient).toBe(2)
    expect(site.countLogged(died)).toBe(before + 1)
  })

  test('counts rate limits once and not per process', async ({ site: { url } }) => {
    const token = await signIn(url, 'faye')
    const authorization = `Bearer ${token}`
    const streams = Array.from({ length: limits.stream.person }, () => readStream(url, { authorization }))
    for (const stream of streams) await expect.poll(() => stream.topics[0]).toBe('ready')
    for (let n = 0; n < 4; n++) {
      const another = readStream(url, { authorization })
      await expect.poll(() => another.error).toBe('TOO_MANY_STREAMS')
    }
    streams[0]!.stop()
    await expect
      .poll(async () => {
        const again = readStream(url, { authorization })
        await expect.poll(() => again.topics[0] ?? again.error).toBeDefined()
        return again.topics[0]
      })
      .toBe('ready')

    let taken = 0
    await expect
      .poll(async () => {
        const { status } = await ask(`${url}/api/profiles/me/data`, { token })
        if (status === 200) taken++
        return status
      }, patient)
      .toBe(429)
    await expect.poll(async () => (await ask(`${url}/api/profiles/me/data`, { token })).status).toBe(429)
    expect(taken).toBeGreaterThanOrEqual(rates.costs.export.burst)
    expect(taken).toBeLessThan(rates.costs.export.burst * 1.5)
  })

  test('stops promptly with all its processes and streams', async ({ site }) => {
    const pids = await pidsOf(site)
    const readers = Array.from({ length: 8 }, () => readStream(site.url))
    for (const reader of readers) await expect.poll(() => reader.topics[0]).toBe('ready')
    using clock = startStopwatch()
    site.child.kill('SIGTERM')
    await expect.poll(async () => (await ask(`${site.url}/readyz`)).body.status).toBe('closing')
    expect(await exitOf(site.child)).toBe(0)
    // two seconds of reporting that it is closing; remaining streams are cut off after this long
    expect(clock.read()).toBeLessThan(graceMs)
    expect(pids.filter(isAlive)).toEqual([])
    await expect.poll(() => readers.every(({ isOver }) => isOver)).toBe(true)
  })

  test('reports that its port is taken and does not start', async ({ site }) => {
    const squatter = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void squatter.close())
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const server = start({
      DATABASE_URL: site.databaseUrl,
      DATA_DIR: await folder(),
      LOG_LEVEL: 'silent',
      PORT: String(port),
      WORKERS: '2',
    })
    expect(await exitOf(server.child)).toBe(1)
    expect(server.output().trim()).toBe(`El puerto ${port} está ocupado: elige otro con PORT.`)
  })
})
