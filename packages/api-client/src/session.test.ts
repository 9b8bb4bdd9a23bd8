import type { User } from '@animeteca/contracts/accounts/auth'
import { describe, expect, test, vi } from 'vitest'
import { createBrowserSession, createMemorySession } from './session.ts'
import type { BrowserWindow, Session } from './stored-session.ts'
import { spike } from './test/spike.ts'

const faye: User = { ...spike, id: 2, username: 'faye' }
const session: Session = { accessToken: 'access', refreshToken: 'refresh', user: spike }

describe('createMemorySession', () => {
  test('notifies subscribers of start, change and end', () => {
    const store = createMemorySession()
    const listener = vi.fn<(session: Session | null) => void>()
    const stop = store.subscribe(listener)
    store.set(session)
    store.update({ accessToken: 'newer' })
    store.clear()
    stop()
    store.set(session)
    expect(listener.mock.calls).toEqual([[session], [{ ...session, accessToken: 'newer' }], [null]])
  })

  test('ignores updates after its end, or for another person', () => {
    const store = createMemorySession()
    store.update({ accessToken: 'newer' })
    expect(store.get()).toBeNull()

    store.set({ ...session, user: faye })
    store.update({ user: spike })
    expect(store.get()?.user).toEqual(faye)
  })
})

describe('createBrowserSession', () => {
  test('stores the three keys, and reads them on the next page', () => {
    const tab = browser()
    createBrowserSession(tab).set(session)
    expect(Object.fromEntries(tab.items)).toEqual({
      accessToken: 'access',
      refreshToken: 'refresh',
      user: JSON.stringify(spike),
    })
    expect(createBrowserSession(tab).get()).toEqual(session)
  })

  test('returns the same object until the session changes', () => {
    const store = createBrowserSession(browser())
    store.set(session)
    expect(store.get()).toBe(store.get())
  })

  test('follows changes of another tab', () => {
    const tab = browser()
    const store = createBrowserSession(tab)
    store.set(session)
    const listener = vi.fn<(session: Session | null) => void>()
    store.subscribe(listener)

    tab.items.set('accessToken', 'newer')
    tab.storageEvent('accessToken')
    expect(listener).toHaveBeenLastCalledWith({ ...session, accessToken: 'newer' })

    tab.storageEvent('theme')
    expect(listener).toHaveBeenCalledTimes(1)

    tab.items.clear()
    tab.storageEvent(null)
    expect(listener).toHaveBeenLastCalledWith(null)
  })

  test('is never the session of one person with a token of another, at any moment of a change of person', () => {
    const tab = browser()
    const seen = new Set<string>()
    const store = createBrowserSession({
      ...tab,
      localStorage: {
        ...tab.localStorage,
        setItem: (key, value) => {
          tab.localStorage.setItem(key, value)
          const read = createBrowserSession(tab).get()
          if (read) seen.add(`${read.user.username} ${read.accessToken} ${read.refreshToken}`)
        },
      },
    })
    store.set(session)
    store.set({ accessToken: 'access of faye', refreshToken: 'refresh of faye', user: faye })
    expect([...seen]).toEqual(['spike access refresh', 'faye access of faye refresh of faye'])
  })

  test('removes all three keys when it ends', () => {
    const tab = browser({ theme: 'dark' })
    const store = createBrowserSession(tab)
    store.set(session)
    store.clear()
    expect([...tab.items.keys()]).toEqual(['theme'])
  })

  test.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    [0, false],
    [false, false],
    ['true', false],
    [undefined, false],
  ])('reads isAdmin %j as %j', (isAdmin, expected) => {
    const tab = browser({ accessToken: 'access', refreshToken: 'refresh', user: JSON.stringify({ ...spike, isAdmin }) })
    expect(createBrowserSession(tab).get()?.user.isAdmin).toBe(expected)
  })

  test.each(['', '{', 'null', '"spike"', '[]', '{"username":"spike"}', '{"id":1}', '{"id":"1","username":"spike"}'])(
    'is null with the stored user %j',
    (user) => {
      expect(createBrowserSession(browser({ accessToken: 'a', refreshToken: 'r', user })).get()).toBeNull()
    },
  )

  test('is null without an access token, and valid without a refresh token', () => {
    const user = JSON.stringify(spike)
    expect(createBrowserSession(browser({ refreshToken: 'refresh', user })).get()).toBeNull()
    expect(createBrowserSession(browser({ accessToken: 'access', user })).get()).toEqual({
      ...session,
      refreshToken: '',
    })
  })

  test('stays in memory where storage is blocked', () => {
    const store = createBrowserSession({
      ...browser(),
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect(store.get()).toBeNull()
    store.set(session)
    expect(store.get()).toEqual(session)
    store.clear()
    expect(store.get()).toBeNull()
  })

  test('stays in memory where storage is full, and stores no part of it', () => {
    const tab = browser()
    const store = createBrowserSession({
      ...tab,
      localStorage: {
        ...tab.localStorage,
        setItem: (key, value) => {
          if (key === 'accessToken') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          tab.localStorage.setItem(key, value)
        },
      },
    })
    store.set(session)
    expect(store.get()).toEqual(session)
    expect([...tab.items.keys()]).toEqual([])
  })

  test('runs exclusive work in one tab at a time', async () => {
    const tab = { ...browser(), navigator: globalThis.navigator as BrowserWindow['navigator'] }
    const [one, other] = [createBrowserSession(tab), createBrowserSession(tab)]
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      steps.push(`${name} ends`)
    }
    await Promise.all([one.exclusively(work('one')), other.exclusively(work('other'))])
    expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })
})

function browser(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  const listeners: ((event: { key: string | null }) => void)[] = []
  return {
    items,
    storageEvent: (key: string | null) => {
      for (const listener of listeners) listener({ key })
    },
    navigator: {},
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
      void listeners.push(listener),
  }
}
