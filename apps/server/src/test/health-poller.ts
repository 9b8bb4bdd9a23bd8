import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const pauseMs = 3
const patienceMs = 20_000

const port = parentPort!
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
const say = (message: unknown) => port.postMessage(message)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const url = `${String(workerData)}/healthz`

// subtract the time that an idle server takes meanwhile, which is due to the machine
const idle = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1')
await once(idle, 'listening')
const idleUrl = `http://127.0.0.1:${(idle.address() as AddressInfo).port}/`

const ask = (url: string) =>
  new Promise<number>((resolve) => {
    get(url, { agent, timeout: patienceMs }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('timeout', function giveUp(this: ReturnType<typeof get>) {
        this.destroy()
      })
      .on('error', () => resolve(0))
  })

async function askUntilEnough() {
  const statuses = new Set<number>()
  let longestElsewhere = 0
  const enough = new AbortController()
  let longest = 0
  port.once('message', () => enough.abort())
  do {
    const [here, elsewhere] = await Promise.all([timed(url), timed(idleUrl)])
    statuses.add(here.status)
    longest = Math.max(longest, here.ms)
    longestElsewhere = Math.max(longestElsewhere, elsewhere.ms)
    await wait(pauseMs)
  } while (!enough.signal.aborted)
  return { longest, longestElsewhere, statuses: [...statuses] }
}

async function timed(of: string) {
  const startedAt = performance.now()
  const status = await ask(of)
  return { status, ms: performance.now() - startedAt }
}

// open the connection before measuring
await ask(url)
await ask(idleUrl)
say('ready')
for (;;) {
  await once(port, 'message')
  say('begun')
  say(await askUntilEnough())
}
