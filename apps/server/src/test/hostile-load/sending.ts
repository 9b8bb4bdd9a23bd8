import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '@animeteca/api/call/context/context'
import type { Person } from '@animeteca/api/test/cast'
import { test as base } from '@animeteca/api/test/fixtures'
import { expect } from 'vitest'
import type { Sent } from './requests.ts'
import { openServerProcess } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Nothing that one client sends may block the server's thread, and thereby delay another client's response, for longer than this. It is
 * processor time of that thread, so that other work of the machine does not count.
 */
const maxMs = 250
/** A first try may compile code and collect the garbage of earlier tests; if every try is slow, the request is. */
const tries = 4
/** A server that has not answered by then is restarted, so that the other tests can run. */
const stuckMs = 45_000
const healthPauseMs = 20
const animes = 8_000
/** Procedures behind a semaphore, whose full queue answers 503 as documented: passwords and pictures. */
const mayBeBusy = /^auth\.(login|register)$|^profiles\.(updateSettings|updateMe|uploadPicture)$|^admin\.uploadCover$/

interface Fixtures {
  /** A server with a large catalogue, in a separate process. */
  site: { server: ServerProcess; restart: () => Promise<void> }
  /** Sends these requests in sequence or concurrently as one person, and expects that none blocks the server for too long. */
  sending: (what: string, person: Person | null, requests: Sent[], options?: { atOnce?: boolean }) => Promise<void>
}

/** The longest blocking in milliseconds, by kind of request. */
export const longest = new Map<string, number>()

export const test = base.extend<Fixtures>({
  site: [
    async ({ databaseUrl, services }, use) => {
      await addAnimes(services)
      const open = () => openServerProcess(databaseUrl, services.options.authSecrets[0]!)
      const site = {
        server: await open(),
        restart: async () => {
          await site.server.close()
          site.server = await open()
        },
      }
      await use(site)
      await site.server.close()
    },
    { scope: 'file' },
  ],
  sending: [
    async ({ site, authorizationOf }, use) => {
      await use(async (what, person, requests, { atOnce = false } = {}) => {
        const headers = person ? { authorization: authorizationOf(person) } : {}
        const sendAll = async () => {
          const { url } = site.server
          if (atOnce) await Promise.all(requests.map((request) => send(url, headers, request)))
          else for (const request of requests) await send(url, headers, request)
        }
        let quickest = Infinity
        for (let n = 0; n < tries && quickest >= maxMs; n++) {
          const blockedMs = await site.server
            .longestBlocking(() => whileHealthy(site.server.url, sendAll))
            .catch(async (error: unknown) => {
              longest.set(what, Infinity)
              await site.restart()
              throw error
            })
          quickest = Math.min(quickest, blockedMs)
        }
        longest.set(what, Math.max(longest.get(what) ?? 0, quickest))
        expect(quickest).toBeLessThan(maxMs)
      })
    },
    { scope: 'file' },
  ],
})

async function addAnimes({ pool }: Services) {
  for (let n = 0; n < animes; n += 1_000) {
    await pool.query(
      `insert into animes (title, synopsis, release_year)
       select 'Vol. ' || n, repeat('Cazarrecompensas sin blanca. ', 12), 1960 + n % 60
         from generate_series($1::int + 1, $1::int + 1000) n`,
      [n],
    )
  }
}

async function send(url: string, headers: Record<string, string>, request: Sent) {
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers: { ...headers, ...(request.type && { 'content-type': request.type }) },
    ...(request.body !== undefined && { body: request.body }),
    signal: AbortSignal.timeout(stuckMs),
  })
  const text = await answer.text()
  const isBusy = answer.status === 503 && mayBeBusy.test(request.path) && text.includes('"BUSY"')
  const name = `${request.method} ${request.url.slice(0, 80)}`
  const body = text.slice(0, 200)
  if (!isBusy) expect({ name, status: answer.status, body }).toEqual({ name, status: below500(answer.status), body })
}

const below500 = (status: number): unknown => (status < 500 ? status : 'below 500')

/** Expects the server to report itself healthy while some work is done. */
async function whileHealthy(url: string, work: () => Promise<void>) {
  const over = new AbortController()
  const checking = async () => {
    do {
      const { status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(stuckMs) })
      expect(status).toBe(200)
      await wait(healthPauseMs)
    } while (!over.signal.aborted)
  }
  await Promise.all([checking(), work().finally(() => over.abort())])
}
