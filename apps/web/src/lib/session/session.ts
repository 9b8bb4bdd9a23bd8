import { createBrowserSession, createMemorySession } from '@animeteca/api-client/session'
import type { User } from '@animeteca/contracts/accounts/auth'
import { useSyncExternalStore } from 'react'

/** Who is signed in, in every tab of this browser; nobody on the server, which draws pages as visitors see them. */
export const session = import.meta.env.SSR ? createMemorySession() : createBrowserSession(window)

let isEnding = false
/** Somebody is ending the session here on purpose: see `whileSigningOut`. */
export const isSigningOut = () => isEnding

/** While `work` ends the session on purpose, it is no news when somebody else hears of that first: its answer decides. */
export async function whileSigningOut<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  isEnding = true
  try {
    return await work()
  } finally {
    isEnding = false
  }
}

export const isSignedIn = (): boolean => session.get() !== null

const useSession = () => useSyncExternalStore(session.subscribe, session.get, () => null)

/** The signed-in person; null for a visitor. Fits every predicate of `can`. */
export const useViewer = (): User | null => useSession()?.user ?? null
