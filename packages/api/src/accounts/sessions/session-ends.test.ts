import { tmpdir } from 'node:os'
import { describe, expect } from 'vitest'
import { connect } from '../../app/connect.ts'
import { createServices } from '../../app/services.ts'
import type { Services } from '../../call/context/context.ts'
import type { Claims } from '../../call/context/sessions.ts'
import { connectMs } from '../../database/connections/pool.ts'
import { callerOf } from '../../test/caller.ts'
import { cast, password } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { authSecrets, anonymous, test as base } from '../../test/fixtures.ts'
import { createContext } from '../actors/actor.ts'
import { openSession } from './sessions.ts'

interface Fixtures {
  /** The servers that may receive the next request, by a name for test titles. */
  servers: Record<'this server' | 'another server' | 'a server whose LISTEN is down', Services>
}

const test = base.extend<Fixtures>({
  servers: [
    async ({ services, databaseUrl }, use) => {
      const another = await openServer(databaseUrl, databaseUrl)
      const withoutListen = await openServer(databaseUrl, 'postgres://unreachable@127.0.0.1:1/none')
      await use({ 'this server': services, 'another server': another, 'a server whose LISTEN is down': withoutListen })
      for (const { bus, pipeline, database } of [another, withoutListen]) {
        await bus.close()
        await pipeline?.close()
        await database.close()
      }
    },
    { scope: 'file' },
  ],
})

const openServer = async (url: string, databaseUrl: string) =>
  createServices({
    database: connect({ url, connectMs: connectMs.ofStarts }),
    databaseUrl,
    authSecrets,
    rateLimits: false,
    mediaDir: tmpdir(),
  })

const places = ['this server', 'another server', 'a server whose LISTEN is down'] as const
const callAs = (services: Services, token: string) =>
  callerOf(createContext(services, { ...anonymous, authorization: `Bearer ${token}` }))
const callVisitor = (services: Services) => callerOf(createContext(services, anonymous))

/** A session of Faye's opened without counting a sign-in. */
async function openSessionOfFaye({ 'this server': here }: Fixtures['servers']) {
  const { claims } = await openSession(here.pool, cast.faye.id)
  return callAs(here, await here.tokens.sign(claims))
}

describe.each(places)('the next request of a session on %s', (place) => {
  /** Signs Ed in on the first server and makes calls on the server under test. */
  async function signInEd(servers: Fixtures['servers']) {
    const { accessToken, refreshToken } = await callVisitor(servers['this server']).auth.login({
      username: 'edward',
      password,
    })
    const here = callAs(servers['this server'], accessToken)
    const there = () => callAs(servers[place], accessToken)
    for (let n = 0; n < 3; n++) expect(await failureKey(there().tracking.lists({}))).toBe('ok')
    return { here, there, refreshToken, accessToken }
  }

  test('fails after signing out', async ({ servers }) => {
    const { here, there, refreshToken } = await signInEd(servers)
    await here.auth.logout({ refreshToken })
    expect(await failureKey(there().tracking.lists({}))).toBe('SESSION_EXPIRED')
    expect(await failureKey(there().catalogue.byId({ id: 1 }))).toBe('SESSION_EXPIRED')
  })

  test('fails after signing out everywhere', async ({ servers }) => {
    const { here, there } = await signInEd(servers)
    await here.auth.logoutAll()
    expect(await failureKey(there().tracking.lists({}))).toBe('SESSION_EXPIRED')
  })

  test('fails after the session was ended in settings, but not for other sessions', async ({ servers }) => {
    const { pool, tokens } = servers['this server']
    const opened = async () => (await openSession(pool, cast.faye.id)).claims
    const there = async (claims: Claims) =>
      failureKey(callAs(servers[place], await tokens.sign(claims)).tracking.lists({}))
    const [here, other] = [await opened(), await opened()]
    for (const claims of [here, other]) expect(await there(claims)).toBe('ok')
    await callAs(servers['this server'], await tokens.sign(here)).auth.sessions.end({ id: other.sessionId })
    expect(await there(other)).toBe('SESSION_EXPIRED')
    expect(await there(here)).toBe('ok')
  })

  test('fails after a new password was set in another session', async ({ servers }) => {
    const other = await signInEd(servers)
    const { here, there } = await signInEd(servers)
    await here.profiles.updateSettings({ currentPassword: password, newPassword: `${password}!` })
    expect(await failureKey(other.there().tracking.lists({}))).toBe('SESSION_EXPIRED')
    expect(await failureKey(there().tracking.lists({}))).toBe('ok')
    await here.profiles.updateSettings({ currentPassword: `${password}!`, newPassword: password })
  })

  test('follows grants and revocations of early access (security.md 6)', async ({ servers, as, cast }) => {
    const { there } = await signInEd(servers)
    const isLocked = async () => (await there().episodes.byId({ id: 6 })).locked
    expect(await isLocked()).toBe(true)
    await as(cast.jet).admin.setBeta({ id: cast.ed.id, isBetaTester: true })
    expect(await isLocked()).toBe(false)
    await as(cast.jet).admin.setBeta({ id: cast.ed.id, isBetaTester: false })
    expect(await isLocked()).toBe(true)
  })

  test('follows grants and revocations of the administrator role (security.md 6)', async ({ servers, as, cast }) => {
    const { there, accessToken } = await signInEd(servers)
    const readStats = () => failureKey(there().admin.stats())
    expect(await readStats()).toBe('ADMIN_REQUIRED')
    await as(cast.jet).admin.setAdmin({ id: cast.ed.id, isAdmin: true })
    // a change of role may end sessions, so sign in again
    const { accessToken: next } = await callVisitor(servers['this server']).auth.login({ username: 'edward', password })
    const again = () => failureKey(callAs(servers[place], next).admin.stats())
    expect(await again()).toBe('ok')
    expect((await callAs(servers[place], next).profiles.byId({ id: cast.spike.id })).email).not.toBeNull()
    await as(cast.jet).admin.setAdmin({ id: cast.ed.id, isAdmin: false })
    expect(await again()).not.toBe('ok')
    expect(await readStats()).not.toBe('ok')
    const { accessToken: demoted } = await callVisitor(servers['this server']).auth.login({
      username: 'edward',
      password,
    })
    expect((await callAs(servers[place], demoted).profiles.byId({ id: cast.spike.id })).email).toBeNull()
    expect(accessToken).not.toBe(demoted)
  })

  test('fails with an API token after its revocation or expiry, or for admin procedures after its owner has lost the role', async ({
    servers,
    services,
    as,
  }) => {
    const here = await openSessionOfFaye(servers)
    const create = () =>
      here.auth.tokens.create({ name: 'Mi script', scope: 'todo', days: 30, currentPassword: password })
    const [revoked, expired, demoted] = [await create(), await create(), await create()]
    const program = ({ secret }: typeof revoked) => callAs(servers[place], secret)
    const read = (token: typeof revoked) => failureKey(program(token).tracking.lists({}))

    for (const token of [revoked, expired]) for (let n = 0; n < 3; n++) expect(await read(token)).toBe('ok')
    await here.auth.tokens.revoke({ id: revoked.token.id })
    await services.pool.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [
      expired.token.id,
    ])
    for (const token of [revoked, expired]) expect(await read(token)).toBe('TOKEN_INVALID')

    const readStats = () => failureKey(program(demoted).admin.stats())
    expect(await readStats()).toBe('ADMIN_REQUIRED')
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: true })
    expect(await readStats()).toBe('ok')
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: false })
    expect(await readStats()).toBe('ADMIN_REQUIRED')
  })

  test('succeeds with an API token after a new password was set', async ({ servers }) => {
    const here = await openSessionOfFaye(servers)
    const { secret } = await here.auth.tokens.create({
      name: 'Mi script',
      scope: 'leer',
      days: null,
      currentPassword: password,
    })
    await here.profiles.updateSettings({ currentPassword: password, newPassword: `${password}!` })
    await here.profiles.updateSettings({ currentPassword: `${password}!`, newPassword: password })
    expect(await failureKey(callAs(servers[place], secret).tracking.lists({}))).toBe('ok')
  })

  test('fails after the account was deleted (security.md 6)', async ({ servers, services }) => {
    const visitor = callVisitor(servers['this server'])
    const name = `julia_${places.indexOf(place)}`
    const { accessToken } = await visitor.auth.register({ username: name, email: `${name}@bebop.example`, password })
    const there = () => callAs(servers[place], accessToken)
    for (let n = 0; n < 3; n++) expect(await failureKey(there().tracking.lists({}))).toBe('ok')
    const { secret } = await callAs(servers['this server'], accessToken).auth.tokens.create({
      name: 'Mi script',
      scope: 'leer',
      days: null,
      currentPassword: password,
    })
    expect(await failureKey(callAs(servers[place], secret).tracking.lists({}))).toBe('ok')
    await services.pool.query('delete from users where username = $1', [name])
    expect(await failureKey(callAs(servers[place], secret).tracking.lists({}))).toBe('TOKEN_INVALID')
    expect(await failureKey(there().tracking.lists({}))).toBe('SESSION_EXPIRED')
  })
})
