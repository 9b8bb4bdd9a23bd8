import { password } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { codeOf } from '@animeteca/api/test/fresh/fresh-factors'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** An unauthenticated call from a separate network unless it names one. */
  open: (path: string, body: object, from?: string) => Promise<{ status: number; body: any }>
  /** Turns on a person's second factor and returns the app's secret and the recovery codes. */
  enable: (person: Person) => Promise<{ secret: string; recoveryCodes: string[] }>
}

let networks = 0
/** An address of an unused network. */
export const unusedNetwork = () => `198.51.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`

/** Tests in which people have a second factor. */
export const test = base.extend<Fixtures>({
  open: [
    async ({ app }, use) => {
      await use(async (path, payload, remoteAddress = unusedNetwork()) => {
        const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })
        return { status: answer.statusCode, body: answer.json() }
      })
    },
    { scope: 'file' },
  ],
  enable: [
    async ({ rest, services }, use) => {
      await use(async (person) => {
        for (const table of ['second_factors', 'recovery_codes', 'throttles'])
          await services.pool.query(`delete from ${table}`)
        const { secret } = (
          await rest(person, 'POST /auth/second-factor/prepare', {
            currentPassword: password,
          })
        ).body
        const { recoveryCodes } = (await rest(person, 'POST /auth/second-factor/enable', { code: codeOf(secret) })).body
        // so that the test can use the current code again
        await services.pool.query('update second_factors set last_step = 0')
        return { secret, recoveryCodes }
      })
    },
    { scope: 'file' },
  ],
})

/** Spike's username and password. */
export const spikes = { username: 'spike', password }
