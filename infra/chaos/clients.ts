import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import type { Windows } from './fault-windows.ts'
import { createHttpClient } from './http-client.ts'
import type { Outcome } from './http-client.ts'
import type { Ledger } from './ledger.ts'
import { pick, writeSomething } from './writes.ts'
import type { Catalogue, Writer } from './writes.ts'

interface Given {
  url: string
  people: { id: number; username: string; isAdmin: boolean }[]
  catalogue: Catalogue
  ledger: Ledger
  windows: Windows
}

interface Counts {
  requests: number
  limited: number
}

/** Average milliseconds between two requests of one client. */
const pauseMs = 60
const signInAttempts = 5

/** Signs people in, each from a different client address, and lets them read and write until `stop`. */
export async function startClients({ url, people, catalogue, ledger, windows }: Given) {
  const counts: Counts = { requests: 0, limited: 0 }
  const stopping = new AbortController()
  let paused: PromiseWithResolvers<void> | undefined
  const httpClients: HttpClient[] = []

  function connect(address: string) {
    const http = createHttpClient(url, { 'x-forwarded-for': address })
    httpClients.push(http)
    return createVisitor(http, { counts, windows })
  }

  async function signedIn({ username, ...person }: Given['people'][number], address: string): Promise<Writer> {
    const { request, signIn } = connect(address)
    // the server hashes few passwords at a time and refuses further ones with 503
    for (let attempt = 1; !(await signIn(username)); attempt++)
      if (attempt === signInAttempts) throw new Error(`${username} no pudo iniciar sesión`)
    return { ...person, request }
  }

  async function runWriter(writer: Writer) {
    const reads = [
      '/api/anime',
      '/api/profiles/me/notices',
      `/api/episode/${pick(catalogue.episodeIds)}`,
      '/api/tracking/lists',
    ]
    while (!stopping.signal.aborted) {
      await paused?.promise
      if (Math.random() < 0.25) await writer.request(pick(reads))
      else await writeSomething({ writer, ledger, ...catalogue })
      await sleep(Math.random() * 2 * pauseMs)
    }
  }

  const all: Writer[] = []
  for (const [place, person] of people.entries()) all.push(await signedIn(person, `10.0.0.${place + 1}`))
  const [spare, ...writers] = all
  windows.failures.length = 0
  const running = writers.map(runWriter)
  return {
    counts,
    count: writers.length,
    /** A signed-in person who writes only when a fault asks for it. */
    spare: spare!,
    /** A new visitor from a new client address. */
    connect: () => connect(`10.0.1.${httpClients.length % 250}`),
    /** Stops new requests, as a proxy does when a server is not ready; open requests continue. Returns a function that resumes them. */
    pause() {
      const pausing = (paused = Promise.withResolvers<void>())
      return () => {
        paused = undefined
        pausing.resolve()
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
      for (const http of httpClients) http.close()
    },
  }
}

type HttpClient = ReturnType<typeof createHttpClient>

/** A visitor who can sign in. Counts their requests, and records the failed ones with their times. */
function createVisitor(http: HttpClient, { counts, windows }: { counts: Counts; windows: Windows }) {
  let authorization: string | undefined
  let name = ''

  async function send(...[path, { method = 'GET', headers, ...options } = {}]: Parameters<Writer['request']>) {
    const from = performance.now()
    const all = { ...(authorization && { authorization }), ...headers }
    const outcome = await http.request(path, { ...options, method, headers: all })
    counts.requests++
    if (outcome.kind === 'answer' && outcome.status === 429) counts.limited++
    if (isFailure(outcome)) windows.failures.push({ from, to: performance.now(), path: `${method} ${path}`, outcome })
    return outcome
  }

  async function signIn(username: string) {
    name = username
    const outcome = await send('/api/auth/login', { method: 'POST', body: { username, password: demoPassword } })
    const token = outcome.kind === 'answer' && (outcome.body as { accessToken?: string }).accessToken
    if (token) authorization = `Bearer ${token}`
    return Boolean(token)
  }

  /** Signs in again once the access token has expired. */
  const request: Writer['request'] = async (...options) => {
    const outcome = await send(...options)
    const isOver = outcome.kind === 'answer' && outcome.status === 401 && name !== ''
    return isOver && (await signIn(name)) ? send(...options) : outcome
  }

  return { request, signIn }
}

export type Clients = Awaited<ReturnType<typeof startClients>>

const isFailure = (outcome: Outcome) => outcome.kind !== 'answer' || outcome.status >= 500
