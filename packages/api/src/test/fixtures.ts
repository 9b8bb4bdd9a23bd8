import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { createContext } from '../accounts/actors/actor.ts'
import { openSession } from '../accounts/sessions/sessions.ts'
import { connect } from '../app/connect.ts'
import { createServices } from '../app/services.ts'
import type { Request, Services } from '../call/context/context.ts'
import { connectMs } from '../database/connections/pool.ts'
import type { TestBucket } from './bucket.ts'
import { callerOf } from './caller.ts'
import type { Caller } from './caller.ts'
import { cast } from './cast.ts'
import type { Cast, Person } from './cast.ts'
import { shelf } from './catalogue/shelf.ts'
import { filledDatabase } from './database/test-databases.ts'

interface Fixtures {
  databaseUrl: string
  /** A bucket for pictures instead of a folder, which a file requests with `test.override`. */
  bucket: TestBucket | undefined
  /** Services on this file's database, with the cast and the shelf. */
  services: Services
  cast: Cast
  shelf: typeof shelf
  /** The `Authorization` header of a signed-in person. */
  authorizationOf: (person: Person) => string
  /** Calls procedures as a signed-in person. */
  as: (person: Person, request?: Partial<Request>) => Caller
  visitor: Caller
  /** Calls procedures with any request facts. */
  calling: (request: Partial<Request>) => Caller
}

/** Signs the tokens of all servers in the tests. */
export const authSecrets = ['a secret of the tests that is long enough for HS256']

/** Tests on a real PostgreSQL: each file gets a copy of one migrated template, whose changes its tests share. */
export const test = base.extend<Fixtures>({
  databaseUrl: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await filledDatabase()
      await use(database.url)
      await database.drop()
    },
    { scope: 'file' },
  ],
  // eslint-disable-next-line no-empty-pattern
  bucket: [async ({}, use) => use(undefined), { scope: 'file' }],
  services: [
    async ({ databaseUrl, bucket }, use) => {
      // other suites run meanwhile, so a call may wait longer for a connection
      const databaseConnectMs = connectMs.ofStarts
      const database = connect({ url: databaseUrl, connectMs: databaseConnectMs })
      const mediaDir = await mkdtemp(join(tmpdir(), 'animeteca-media-'))
      const media = { mediaDir, bucket: bucket?.options }
      const options = { databaseUrl, databaseConnectMs, authSecrets, rateLimits: true, ...media }
      const services = await createServices({ database, ...options })
      await use(services)
      await services.bus.close()
      await services.pipeline?.close()
      await database.close()
      await rm(mediaDir, { recursive: true })
    },
    { scope: 'file' },
  ],
  cast: [cast, { scope: 'file' }],
  shelf: [shelf, { scope: 'file' }],
  calling: [
    async ({ services }, use) => {
      await use((request) => callerOf(createContext(services, { ...anonymous, ...request })))
    },
    { scope: 'file' },
  ],
  authorizationOf: [
    async ({ services }, use) => {
      const tokens = new Map<number, string>()
      for (const { id } of Object.values(cast)) {
        tokens.set(id, await services.tokens.sign((await openSession(services.pool, id)).claims))
      }
      await use((person) => `Bearer ${tokens.get(person.id)}`)
    },
    { scope: 'file' },
  ],
  as: [
    async ({ calling, authorizationOf }, use) => {
      await use((person, request = {}) => calling({ ...request, authorization: authorizationOf(person) }))
    },
    { scope: 'file' },
  ],
  visitor: [async ({ calling }, use) => use(calling({})), { scope: 'file' }],
})

export const anonymous: Request = {
  authorization: undefined,
  ip: '203.0.113.1',
  requestId: 'test',
  idempotencyKey: undefined,
}
