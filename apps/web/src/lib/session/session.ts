import { createBrowserSession, createMemorySession } from '@animeteca/api-client/session'
import type { User } from '@animeteca/contracts/accounts/auth'
import { useSyncExternalStore } from 'react'

/** The signed-in person, shared by all tabs of this browser; none on the server, which renders pages for visitors. */
export const session = import.meta.env.SSR ? createMemorySession() : createBrowserSession(window)

let isEnding = false
/** Whether the session is being ended on purpose: see `whileSigningOut`. */
export const isSigningOut = () => isEnding

/** While `work` ends the session on purpose, a refusal of another request is not reported: the result of `work` decides. */
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

/** The signed-in person, or null for a visitor, as the predicates of `can` expect. */
export const useViewer = (): User | null => useSession()?.user ?? null
