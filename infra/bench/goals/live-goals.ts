import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../../packages/api/src/seed/seed-demo.ts'
import { median } from '../median.ts'
import { type Served, serveProduct } from '../serve.ts'
import { atMost, type Goal } from './goals.ts'

const episodeId = 1
const restSeconds = 20
const rounds = 5
/** Opened side by side; a listening socket queues 511. */
const concurrentOpens = 100
/** A page reads again at a random time within this after a change. */
const spreadMs = 250
/** Connections on which the pages read again. */
const concurrentReads = 64

/**
 * Opens live streams of visitors on one episode page and measures memory per stream, processor time while nothing changes, and how long a comment
 * takes to reach the first, the median and the last of them. Clients and server share the machine.
 */
export async function liveGoals(count: number): Promise<Goal[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-live-'))
  const product = await serveProduct({ DATA_DIR: dataDir, SEED: 'demo' })
  const comment = await commenter(product)
  const before = product.rssMiB()

  const started = performance.now()
  const streams: Stream[] = []
  while (streams.length < count) {
    const batch = Math.min(concurrentOpens, count - streams.length)
    streams.push(...(await Promise.all(Array.from({ length: batch }, () => openStream(product.url)))))
  }
  const openingMs = performance.now() - started
  const held = product.rssMiB()

  const usedBefore = product.usedMs()
  await sleep(restSeconds * 1_000)
  const restPercent = (product.usedMs() - usedBefore) / (restSeconds * 10)

  const known: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const waits = streams.map((stream) => stream.nextChange())
    const at = performance.now()
    await comment(`Ronda ${round}`)
    known.push((await Promise.all(waits)).map((then) => then - at).toSorted((a, b) => a - b))
  }
  const again = await readOnEveryPage(product, streams, comment)
  for (const { socket } of streams) socket.destroy()
  await sleep(2_000)

  const perStream = ((held - before) * 1024) / count
  const at = (share: number) => median(known.map((times) => times[Math.min(count - 1, Math.floor(count * share))]!))
  console.log(`
${count} pages of an episode, each with an open live stream, Node ${process.version}
  opening them:                ${(openingMs / 1_000).toFixed(1)} s
  memory of the process:       ${before.toFixed(0)} MiB before, ${held.toFixed(0)} with all (${perStream.toFixed(1)} KiB per stream), ${product.rssMiB().toFixed(0)} after closing them
  CPU while nothing changes:   ${restPercent.toFixed(1)} % of one core
  from a comment to the pages: ${at(0).toFixed(0)} ms to the first, ${at(0.5).toFixed(0)} to half of them, ${at(1).toFixed(0)} to the last (medians of ${rounds})
  if all of them read again:   ${again.lastMs.toFixed(0)} ms until the last answer (${again.statuses}); another comment meanwhile, ${again.writeMs.toFixed(0)} ms
`)
  await product.stop()
  await rm(dataDir, { recursive: true })
  return [
    atMost('P6', `${count} pages of an episode while nothing changes, of one core`, restPercent, 5, '%'),
    atMost('P6', 'from a comment to half of them', at(0.5), 500, 'ms'),
  ]
}

/** Lets every page read the episode after a comment, and times another comment meanwhile. */
async function readOnEveryPage({ url }: Served, streams: Stream[], comment: (content: string) => Promise<void>) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrentReads })
  const input = encodeURIComponent(JSON.stringify({ json: { id: episodeId } }))
  const statuses = new Map<number, number>()
  const read = async () => {
    const request = get(`${url}/trpc/episodes.byId?input=${input}`, { agent, headers: { 'accept-encoding': 'br' } })
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
  }
  const reads = streams.map(async (stream) => {
    await stream.nextChange()
    await sleep(Math.random() * spreadMs)
    await read()
  })
  const start = performance.now()
  await comment('Que lean todas')
  await sleep(700)
  const writing = performance.now()
  await comment('Y otra')
  const writeMs = performance.now() - writing
  await Promise.all(reads)
  agent.destroy()
  const said = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return { lastMs: performance.now() - start, writeMs, statuses: said }
}

type Stream = Awaited<ReturnType<typeof openStream>>

async function openStream(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  const input = encodeURIComponent(JSON.stringify({ json: { topics: [`episode:${episodeId}`] } }))
  let onText: ((text: string) => void) | undefined
  socket.on('data', (bytes: Buffer) => onText?.(bytes.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const until = (part: string) =>
    new Promise<number>((resolve) => {
      onText = (text) => text.includes(part) && resolve(performance.now())
    })
  const isReady = until('"ready"')
  socket.write(`GET /trpc/profiles.live?input=${input} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`)
  await isReady
  return { socket, nextChange: () => until(`"episode:${episodeId}"`) }
}

async function commenter({ url }: Served) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'spike', password: demoPassword })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return async (content: string) => {
    const sent = await fetch(`${url}/api/episode/${episodeId}/comment`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ content }),
    })
    if (!sent.ok) throw new Error(`The comment was refused: ${sent.status}`)
  }
}
