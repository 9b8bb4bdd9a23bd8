import { createApiClient } from '@animeteca/api-client/client'
import { problemOf } from '@animeteca/api-client/problem'
import { createBrowserSession, createMemorySession } from '@animeteca/api-client/session'
import type { SessionStore } from '@animeteca/api-client/session'
import type { BrowserWindow, Session } from '@animeteca/api-client/stored-session'
import { password } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { describe, expect, vi } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { openNetwork } from '../test/proxies/simulated-network.ts'

interface Fixtures {
  url: string
  /** A client on its own simulated connection, signed in as the person. */
  clientOf: (person: Person, session?: SessionStore) => Promise<Awaited<ReturnType<typeof signIn>>>
}

const test = base.extend<Fixtures>({
  url: [async ({ app }, use) => use(`${await app.listen({ port: 0 })}/trpc`), { scope: 'file' }],
  clientOf: async ({ url }, use) => use((person, session) => signIn(url, person, session)),
})

async function signIn(url: string, person: Person, session = createMemorySession()) {
  const line = openNetwork()
  const client = createApiClient({ url, session, fetch: line.fetch })
  session.set(await client.auth.login.mutate({ username: person.username, password }))
  line.calls.length = 0
  return { client, session, line }
}

const stale = 'eyJ.stale.token'

describe('an expired access token', () => {
  test('is refreshed once for concurrent failing calls (security.md 3)', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.jet)
    session.update({ accessToken: stale })
    const [verified, stats, ...lists] = await Promise.all([
      client.auth.verify.query(),
      client.admin.stats.query(),
      ...Array.from({ length: 30 }, () => client.catalogue.list.query({})),
      client.admin.deleteAnime.mutate({ id: 999 }).catch(problemOf),
    ])
    expect(verified.user.username).toBe('jet')
    expect(stats.totalAnimes).toBe(4)
    expect(lists.pop()).toMatchObject({ code: 'ANIME_NOT_FOUND' })
    expect(line.count('auth.refresh')).toBe(1)
    expect(session.get()?.accessToken).not.toBe(stale)
  })

  test('is refreshed by one tab for all tabs (security.md 3)', async ({ clientOf, cast }) => {
    const storage = new Map<string, string>()
    const tabs = [
      await clientOf(cast.spike, createBrowserSession(tabOver(storage))),
      await clientOf(cast.spike, createBrowserSession(tabOver(storage))),
    ]
    storage.set('accessToken', stale)
    await Promise.all(tabs.map(({ client }) => client.auth.verify.query()))
    expect(tabs.reduce((sum, { line }) => sum + line.count('auth.refresh'), 0)).toBe(1)
  })

  test('is not refreshed again for a call sent before another refresh', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    const good = session.get()?.accessToken ?? ''
    session.update({ accessToken: stale })
    const verifying = client.auth.verify.query()
    line.isCut = () => {
      session.update({ accessToken: good })
      return false
    }
    // the response to the expired token arrives after the refresh
    await expect(verifying).resolves.toMatchObject({ valid: true })
    expect(line.calls.map(({ path }) => path)).toEqual(['auth.verify', 'auth.verify'])
  })

  test('is retried at most once', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    session.update({ accessToken: stale })
    // every refreshed token has expired already
    session.subscribe((current) => {
      if (current && !current.accessToken.startsWith(stale)) session.update({ accessToken: `${stale}2` })
    })
    await expect(client.auth.verify.query()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
    expect(line.count('auth.refresh')).toBe(1)
    expect(line.count('auth.verify')).toBe(2)
  })
})

describe('a session ends', () => {
  test('when the server rejects its refresh, and its listeners are called', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    const listener = vi.fn<(session: Session | null) => void>()
    session.subscribe(listener)
    await client.auth.logoutAll.mutate()

    const calls = [client.auth.verify.query(), client.auth.verify.query()]
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && problemOf(outcome.reason)?.code)).toEqual([
      'SESSION_EXPIRED',
      'SESSION_EXPIRED',
    ])
    expect(listener.mock.calls).toEqual([[null]])
    expect(line.count('auth.refresh')).toBe(1)
  })

  test('without a refresh token, on the first rejected access token', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    session.update({ accessToken: stale, refreshToken: '' })
    await expect(client.auth.verify.query()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
    expect(session.get()).toBeNull()
    expect(line.count('auth.refresh')).toBe(0)
  })
})

describe('a session survives', () => {
  test('a network failure during the refresh', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.jet)
    session.update({ accessToken: stale })
    line.isCut = (path) => path === 'auth.refresh'
    const deleting = client.admin.deleteAnime.mutate({ id: 999 })
    await expect(deleting).rejects.toThrow('fetch failed')
    expect(session.get()?.accessToken).toBe(stale)

    line.isCut = () => false
    await expect(client.auth.verify.query()).resolves.toMatchObject({ valid: true })
  })

  test('a lost response to the refresh', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    session.update({ accessToken: stale })
    line.losesAnswer = (path) => path === 'auth.refresh' && line.count('auth.refresh') === 1
    await expect(client.auth.verify.query()).resolves.toMatchObject({ valid: true })
    expect(line.count('auth.refresh')).toBe(2)
  })

  test('a concurrent sign-in with a wrong password', async ({ clientOf, cast }) => {
    const { client, session, line } = await clientOf(cast.spike)
    session.update({ accessToken: stale })
    const signingIn = client.auth.login.mutate({ username: 'faye', password: 'wrong password' })
    await expect(signingIn.catch(problemOf)).resolves.toMatchObject({ code: 'BAD_CREDENTIALS' })
    expect(line.calls.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([['auth.login', null]])
    expect(session.get()?.accessToken).toBe(stale)
  })
})

test('a request of one person is never repeated as another person', async ({ clientOf, cast }) => {
  const { client, session, line } = await clientOf(cast.spike)
  const jet = await clientOf(cast.jet)
  session.update({ accessToken: stale })
  line.losesAnswer = (path) => {
    if (path === 'admin.deleteAllAnimes') session.set(jet.session.get()!)
    return false
  }
  await expect(client.admin.deleteAllAnimes.mutate().catch(problemOf)).resolves.toMatchObject({
    code: 'SESSION_EXPIRED',
  })
  expect(line.count('admin.deleteAllAnimes')).toBe(1)
})

test('reads are batched, at most twenty per request', async ({ clientOf, cast }) => {
  const { client, line } = await clientOf(cast.spike)
  await Promise.all(Array.from({ length: 45 }, () => client.auth.verify.query()))
  expect(line.calls.map(({ path }) => path.split(',').length)).toEqual([20, 20, 5])
})

test('the longest search fits into a URL', async ({ clientOf, cast }) => {
  const { client } = await clientOf(cast.spike)
  await expect(client.catalogue.list.query({ q: '🤠'.repeat(200) })).resolves.toMatchObject({ animes: [] })
})

describe('when the connection breaks', () => {
  test('reads are retried, and writes are not', async ({ clientOf, cast }) => {
    const { client, line } = await clientOf(cast.jet)
    line.isCut = () => line.calls.length === 1
    await expect(client.catalogue.list.query({})).resolves.toMatchObject({ total: 4 })

    line.calls.length = 0
    await expect(client.admin.deleteAnime.mutate({ id: 999 })).rejects.toThrow('fetch failed')
    expect(line.calls).toHaveLength(1)
  })

  test('a comment whose response was lost is retried with the same idempotency key and stored once (security.md 45)', async ({
    clientOf,
    cast,
    shelf,
  }) => {
    const { client, line } = await clientOf(cast.spike)
    const [id] = shelf.bebop.episodes
    line.losesAnswer = () => line.calls.length === 1
    await client.episodes.comment.mutate({ id, content: 'Bang.' })
    await client.episodes.comment.mutate({ id, content: 'Bang, otra vez.' })

    const [first, again, other] = line.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(line.calls).toHaveLength(3)
    expect(first).toMatch(/^[\w-]{20,}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    const { comments } = await client.episodes.byId.query({ id })
    expect(comments.map(({ content }) => content)).toEqual(['Bang, otra vez.', 'Bang.'])
  })
})

function tabOver(items: Map<string, string>): BrowserWindow {
  return {
    navigator: globalThis.navigator,
    localStorage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    addEventListener: () => {},
  }
}
