import { eraseStored, isSessionKey, readStored, writeStored } from './stored-session.ts'
import type { BrowserWindow, Session } from './stored-session.ts'

/** The current session. `get` returns the same object until the session changes, so that React can compare it. */
export interface SessionStore {
  get: () => Session | null
  set: (session: Session) => void
  /** Changes fields of the stored session. Does nothing when the session has ended or belongs to another person. */
  update: (changes: Partial<Session>) => void
  clear: () => void
  /** Called on each change, in other tabs too; null means signed out. Returns the unsubscribe function. */
  subscribe: (listener: (session: Session | null) => void) => () => void
  /** Runs `work` under a lock shared by all tabs with this session. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** A session in memory, for scripts and tests. */
export function createMemorySession(): SessionStore {
  let current: Session | null = null
  return createStore({
    read: () => current,
    write: (session) => {
      current = session
    },
    exclusively: (work) => work(),
  }).store
}

/**
 * A session in `localStorage` (`accessToken`, `refreshToken`, `user`), shared by the tabs of one browser. Where storage is blocked or
 * full, the session lasts as long as the page.
 */
export function createBrowserSession(window: BrowserWindow): SessionStore {
  let fallback: Session | null = null
  const { store, notify } = createStore({
    read: () => fallback ?? readStored(window),
    write: (session) => {
      fallback = null
      if (!session) eraseStored(window)
      else if (!writeStored(window, session)) fallback = session
    },
    // locks are missing on plain http: two tabs may then refresh concurrently, which the server's grace period allows
    exclusively: (work) => window.navigator.locks?.request('animeteca-session', work) ?? work(),
  })
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) notify()
  })
  return store
}

type SessionStorage = {
  read: () => Session | null
  write: (session: Session | null) => void
  exclusively: SessionStore['exclusively']
}

function createStore({ read, write, exclusively }: SessionStorage) {
  const listeners = new Set<(session: Session | null) => void>()
  const notify = () => {
    for (const listener of listeners) listener(read())
  }
  const change = (session: Session | null) => {
    write(session)
    notify()
  }
  const store: SessionStore = {
    get: read,
    set: change,
    update: (changes) => {
      const current = read()
      if (current && (changes.user ?? current.user).id === current.user.id) change({ ...current, ...changes })
    },
    clear: () => change(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    exclusively,
  }
  return { store, notify }
}
