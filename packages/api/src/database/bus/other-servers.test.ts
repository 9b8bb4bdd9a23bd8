import { tokenPrefix } from '@animeteca/contracts/accounts/api-tokens'
import { createTRPCRecursiveProxy } from '@trpc/server'
import { describe, expect, onTestFinished } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { createSecret } from '../../accounts/secrets/secrets.ts'
import { call } from '../../app/call.ts'
import { connect } from '../../app/connect.ts'
import { createServices } from '../../app/services.ts'
import type { Caller } from '../../test/caller.ts'
import { cast } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { startTcpProxy } from '../../test/database/tcp-proxy.ts'
import { anonymous, test as base } from '../../test/fixtures.ts'
import { connectMs } from '../connections/pool.ts'

/** Longer than a person's next request takes. */
const lateMs = 100

interface Fixtures {
  /** Another server on the same database, which receives notifications late. */
  there: Awaited<ReturnType<typeof openServer>>
}

const test = base.extend<Fixtures>({
  there: [
    async ({ databaseUrl, services }, use) => {
      const server = await openServer(databaseUrl, services.options)
      await expect.poll(() => services.otherServers!.mayExist).toBe(true)
      await use(server)
      await server.close()
    },
    { scope: 'file' },
  ],
})

async function openServer(databaseUrl: string, options: Parameters<typeof createContext>[0]['options']) {
  const proxy = await startTcpProxy(databaseUrl)
  const database = connect({ url: databaseUrl, connectMs: connectMs.ofStarts })
  const services = await createServices({ ...options, database, databaseUrl: proxy.url, isPipelined: false })
  proxy.delay(lateMs)
  return {
    services,
    proxy,
    /** Each call in a separate request. */
    as: (authorization: string | undefined) =>
      createTRPCRecursiveProxy<Caller>(({ path, args }) =>
        call(path.join('.'), args[0], createContext(services, { ...anonymous, authorization })),
      ),
    async close() {
      proxy.delay(0)
      await services.bus.close()
      await database.close()
      proxy.close()
    },
  }
}

type Case = [what: string, person: Person, write: (caller: Caller, text: string) => Promise<unknown>, read: Read]
type Read = (caller: Caller) => Promise<unknown>

const retitle = (caller: Caller, title: string) => caller.admin.updateAnime({ id: 1, title })

/** What a person writes, and how they read it from cached answers. */
const cases: Case[] = [
  [
    'a comment on an episode',
    cast.faye,
    (caller, content) => caller.episodes.comment({ id: 1, content }),
    (caller) => caller.episodes.byId({ id: 1 }),
  ],
  ['an edited anime', cast.jet, retitle, (caller) => caller.catalogue.byId({ id: 1 })],
  ['an edited anime in the catalogue', cast.jet, retitle, (caller) => caller.catalogue.list({})],
  ['an edited anime in search results', cast.jet, retitle, (caller) => caller.catalogue.list({ q: 'anime del texto' })],
]

/** Writes on one server and reads on another one, five times. */
async function writeAndRead(writer: Caller, reader: Caller, [, , write, read]: Case) {
  for (let n = 0; n < 5; n++) {
    await read(reader)
    const text = `Anime del texto ${n}`
    await write(writer, text)
    expect(JSON.stringify(await read(reader))).toContain(text)
  }
}

describe('a person who has written on one server', () => {
  test.for(cases)('reads %s on another one in the next request', async (what, { as, there, authorizationOf }) => {
    const [, person] = what
    await writeAndRead(as(person), there.as(authorizationOf(person)), what)
  })

  test('reads it with an API token', async ({ as, there, services }) => {
    const { secret, hash } = createSecret(tokenPrefix)
    await services.pool.query(
      `insert into api_tokens (user_id, place, hash, ending, name, scope) values ($1, 1, $2, 'wxyz', 'Mi script', 'todo')`,
      [cast.faye.id, hash],
    )
    await writeAndRead(as(cast.faye), there.as(`Bearer ${secret}`), cases[0]!)
  })

  test('reads it while the other server receives no notifications', async ({ as, there, authorizationOf }) => {
    there.proxy.cut()
    await expect.poll(() => there.services.bus.isConnected).toBe(false)
    await writeAndRead(as(cast.faye), there.as(authorizationOf(cast.faye)), cases[0]!)
    there.proxy.restore()
    await expect.poll(() => there.services.bus.isConnected).toBe(true)
  })
})

describe('a visitor', () => {
  test('is answered from the cache while a notification is under way', async ({ as, there }) => {
    const [, , write, read] = cases[0]!
    const before = await read(there.as(undefined))
    // longer than the write and the next read take on a busy machine
    there.proxy.delay(2_000)
    onTestFinished(() => there.proxy.delay(lateMs))
    await write(as(cast.faye), 'Aún no ha llegado')
    expect(await read(there.as(undefined))).toEqual(before)
    await expect.poll(async () => JSON.stringify(await read(there.as(undefined)))).toContain('Aún no ha llegado')
  })
})

describe('a server', () => {
  test('stores no position for writes that change no cached answer', async ({ as, services }) => {
    await services.pool.query('delete from last_writes')
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
    expect((await services.pool.query('select from last_writes')).rowCount).toBe(0)
    await as(cast.spike).episodes.comment({ id: 1, content: 'Sí' })
    expect((await services.pool.query('select from last_writes')).rowCount).toBe(1)
  })
})
