import { createBrowserSession, createMemorySession, type SessionStore } from '@animeteca/api-client/session'
import type { User } from '@animeteca/contracts/auth'
import { errors } from '@animeteca/contracts/errors'
import { toast } from '@animeteca/ui/toast'
import { useSyncExternalStore } from 'react'

/** Who is signed in, in every tab of this browser; nobody on the server, which draws pages as visitors see them. */
export const session = import.meta.env.SSR ? createMemorySession() : createBrowserSession(window)

let isLeaving = false

/** While `work` ends the session on purpose, it is no news when somebody else hears of that first: its answer decides. */
export async function whileLeaving(work: () => Promise<unknown>): Promise<void> {
  isLeaving = true
  try {
    await work()
  } finally {
    isLeaving = false
  }
}

/** The same store as the client sees it: when it ends a session, because the server refused to renew it, the person is told. */
export const renewableSession: SessionStore = {
  ...session,
  clear() {
    if (isLeaving) return
    session.clear()
    toast.warning(errors.SESSION_EXPIRED.message)
  },
}

const useSession = () => useSyncExternalStore(session.subscribe, session.get, () => null)

/** The signed-in person; null for a visitor. Fits every predicate of `can`. */
export const useViewer = (): User | null => useSession()?.user ?? null
