import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Person } from '@animeteca/api/test/cast'
import { cast } from '@animeteca/api/test/cast'
import { limits } from '@animeteca/contracts/limits'
import { describe, expect, onTestFinished } from 'vitest'
import { uploadRoutes } from '../../rest/upload-routes.ts'
import { test as base } from '../../test/fixtures.ts'
import { readStream } from '../../test/stream-reader.ts'
import { unexpectedErrors } from './unexpected-errors.ts'
import type { UnexpectedError } from './unexpected-errors.ts'

interface Fixtures {
  /** The port of the listening server. */
  port: number
  /** Errors without a caller. */
  unexpected: UnexpectedError[]
  /** Renames a table for the rest of the test, so that every statement on it fails. */
  withoutTable: (name: string) => Promise<() => Promise<unknown>>
}

const test = base.extend<Fixtures>({
  port: async ({ app }, use) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    await use((app.server.address() as AddressInfo).port)
  },
  // eslint-disable-next-line no-empty-pattern
  unexpected: async ({}, use) => {
    const errors: UnexpectedError[] = []
    const record = (message: unknown) => void errors.push(message as UnexpectedError)
    unexpectedErrors.subscribe(record)
    await use(errors)
    unexpectedErrors.unsubscribe(record)
  },
  withoutTable: async ({ services: { pool } }, use) => {
    const restores: (() => Promise<unknown>)[] = []
    await use(async (name) => {
      await pool.query(`alter table ${name} rename to away`)
      let isAway = true
      const restore = async () => {
        if (isAway) await pool.query(`alter table away rename to ${name}`)
        isAway = false
      }
      restores.push(restore)
      return restore
    })
    for (const restore of restores) await restore()
  },
})

/** A live stream of Faye's profile. */
const open = (port: number, authorization: string) =>
  readStream(`http://127.0.0.1:${port}`, { topics: [`profile:${cast.faye.id}`], authorization })

/** Connections that the server has not noticed to be closed. */
const openConnections = (server: Server) => promisify(server.getConnections.bind(server))()

const boundary = 'bebop'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
/** Large enough to need a slot, and to arrive in several pieces. */
const content = 'x'.repeat(400_000)
const end = `\r\n--${boundary}--\r\n`
const whole = head + content + end

const cuts = {
  'before its first byte': 0,
  'in the header of the file': 20,
  'in the middle of the file': head.length + 200_000,
  'before the closing boundary': head.length + content.length,
}

describe('an upload whose client disconnects', () => {
  test.for(uploadRoutes.flatMap(({ url }) => Object.entries(cuts).map(([when, length]) => ({ url, when, length }))))(
    'to $url $when releases its slot and stops nothing (security.md 60)',
    async ({ url, length }, { app, port, unexpected, authorizationOf }) => {
      const authorization = authorizationOf(cast.jet)
      // one more than a person may upload concurrently: a slot that is not released holds up the complete upload below
      for (let n = 0; n < limits.largeBodies.files + 1; n++) {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        socket.write(
          `POST /api${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
            `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n`,
        )
        socket.write(whole.slice(0, length))
        await new Promise((resolve) => setTimeout(resolve, 50))
        socket.destroy()
        await once(socket, 'close')
      }
      await expect.poll(() => openConnections(app.server)).toBe(0)
      const complete = await app.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: whole,
      })
      expect(complete.statusCode).toBe(400)
      expect(complete.json().code).not.toBe('TOO_MANY_LARGE_BODIES')
      expect(unexpected).toEqual([])
    },
  )
})

describe('a document for programs whose statement fails', () => {
  test.for<[url: string, table: string]>([
    ['/sitemap.xml', 'animes'],
    ['/sitemap/animes/1.xml', 'animes'],
    ['/sitemap/episodes/1.xml', 'episodes'],
    ['/feeds/episodes.atom', 'episodes'],
    ['/feeds/episodes.rss', 'episodes'],
    [`/feeds/profiles/${cast.spike.id}.atom`, 'users'],
  ])(
    'at %s is answered with the documented error, and later from new data (security.md 60)',
    async ([url, table], { app, services, withoutTable, unexpected }) => {
      // nothing is cached
      services.bus.publish({ topic: 'missed', ids: [] })
      const restore = await withoutTable(table)
      const failed = await app.inject(url)
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'INTERNAL'])
      expect(failed.body).not.toContain(table)
      await restore()
      const recovered = await app.inject(url)
      expect(recovered.statusCode).toBe(200)
      expect(recovered.headers['content-type']).toContain('xml')
      expect(unexpected).toEqual([])
    },
  )
})

describe('a whole listing', () => {
  test.for<[url: string, table: string]>([
    ['/api/admin/animes', 'animes'],
    ['/api/admin/users', 'users'],
  ])(
    'at %s that fails before its first page is answered with the documented error (security.md 60)',
    async ([url, table], { inject, withoutTable, unexpected }) => {
      // the session starts before its table is away
      await inject(cast.jet, { url: '/api/auth/verify' })
      const restore = await withoutTable(table)
      const failed = await inject(cast.jet, { url })
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'INTERNAL'])
      await restore()
      expect((await inject(cast.jet, { url })).statusCode).toBe(200)
      expect(unexpected).toEqual([])
    },
  )
})

describe('a live stream', () => {
  test('whose statements fail while it opens ends with an error event (security.md 60)', async ({
    port,
    withoutTable,
    unexpected,
    authorizationOf,
  }) => {
    const restore = await withoutTable('auth_sessions')
    const failed = open(port, authorizationOf(cast.spike))
    await expect.poll(() => failed.isOver).toBe(true)
    expect(failed.events.map(({ event }) => event)).toContain('serialized-error')
    await restore()
    expect(unexpected).toEqual([])
  })

  test('outlives statements that fail while it is open, and reports later changes (security.md 60)', async ({
    port,
    services,
    withoutTable,
    unexpected,
    authorizationOf,
  }) => {
    const stream = open(port, authorizationOf(cast.spike))
    await expect.poll(() => stream.topics).toContain('ready')
    const restore = await withoutTable('users')
    services.bus.publish({ topic: 'person', ids: [cast.faye.id] })
    services.bus.publish({ topic: 'friends', ids: [cast.spike.id, cast.faye.id] })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await restore()
    services.bus.publish({ topic: 'profile', ids: [cast.faye.id] })
    await expect.poll(() => stream.topics).toContain(`profile:${cast.faye.id}`)
    expect(unexpected).toEqual([])
  })

  test('whose client disconnects gives its slot to the next one (security.md 60)', async ({
    port,
    unexpected,
    authorizationOf,
  }) => {
    const person: Person = cast.ed
    for (let n = 0; n < limits.stream.person + 2; n++) {
      const stream = open(port, authorizationOf(person))
      await expect.poll(() => stream.events.map(({ event }) => event)).toContain('connected')
      expect(stream.isOver).toBe(false)
      stream.stop()
      await expect.poll(() => stream.isOver).toBe(true)
      onTestFinished(() => stream.stop())
    }
    expect(unexpected).toEqual([])
  })
})
