import type { Person } from '@animeteca/api/test/cast'
import { test as base } from '@animeteca/api/test/fixtures'
import { expect } from 'vitest'
import { openSecondClient } from '../second-client.ts'
import { openServerProcess } from '../server-process.ts'
import type { Sent } from './requests.ts'

/** Nothing that one client sends may delay another client's response longer than this. */
const mostMs = 250
/**
 * A single slow try may be due to the machine; if every try is slow, it is the server. The fastest of these tries
 * counts, minus the delay of an idle server at the same time.
 */
const tries = 4
/** A server that has not answered by then is restarted, so that the other tests can run. */
const stuckMs = 45_000
const animes = 8_000
/** Procedures behind a semaphore, whose full queue answers 503 as documented: passwords and pictures. */
const mayBeBusy = /^auth\.(login|register)$|^profiles\.(updateSettings|updateMe|uploadPicture)$|^admin\.uploadCover$/

interface Fixtures {
  /** Sends these requests in sequence or concurrently as one person, while another client polls the server's health. */
  sending: (what: string, person: Person | null, requests: Sent[], options?: { atOnce?: boolean }) => Promise<void>
}

/** The longest delay in milliseconds, by kind of request. */
export const longest = new Map<string, number>()

/** A server with a large catalogue, in a separate process. */
export const test = base.extend<Fixtures>({
  sending: [
    async ({ databaseUrl, services, authorizationOf }, use) => {
      for (let n = 0; n < animes; n += 1_000) {
        await services.pool.query(
          `insert into animes (title, synopsis, release_year)
           select 'Vol. ' || n, repeat('Cazarrecompensas sin blanca. ', 12), 1960 + n % 60
             from generate_series($1::int + 1, $1::int + 1000) n`,
          [n],
        )
      }
      const open = () => openServerProcess(databaseUrl, services.options.authSecrets[0]!)
      let server = await open()
      let other = await openSecondClient(server.url)
      await use(async (what, person, requests, { atOnce = false } = {}) => {
        const headers = person ? { authorization: authorizationOf(person) } : {}
        const once = async (request: Sent) => {
          const answer = await fetch(`${server.url}${request.url}`, {
            method: request.method,
            headers: { ...headers, ...(request.type && { 'content-type': request.type }) },
            ...(request.body !== undefined && { body: request.body }),
            signal: AbortSignal.timeout(stuckMs),
          })
          const said = await answer.text()
          const isBusy = answer.status === 503 && mayBeBusy.test(request.path) && said.includes('"BUSY"')
          const name = `${request.method} ${request.url.slice(0, 80)}`
          if (!isBusy) expect({ name, status: answer.status }).toEqual({ name, status: below500(answer.status) })
        }
        let quickest = Infinity
        for (let n = 0; n < tries && quickest >= mostMs; n++) {
          const act = async () => {
            if (atOnce) return Promise.all(requests.map(once))
            for (const request of requests) await once(request)
          }
          const asked = await other.during(act).catch(async (error: unknown) => {
            longest.set(what, Infinity)
            await other.close()
            await server.close()
            server = await open()
            other = await openSecondClient(server.url)
            throw error
          })
          expect(asked.statuses).toEqual([200])
          quickest = Math.min(quickest, Math.max(0, asked.longest - asked.longestElsewhere))
        }
        longest.set(what, Math.max(longest.get(what) ?? 0, quickest))
        expect(quickest).toBeLessThan(mostMs)
      })
      await other.close()
      await server.close()
    },
    { scope: 'file' },
  ],
})

const below500 = (status: number): unknown => (status < 500 ? status : 'below 500')
