import { forgetPending } from './pending-acts.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'
import { trpcClient } from './trpc.ts'

/** What was stored is believed for the first paint and then asked: an invalid token ends the session, no answer does not. */
export async function verifySession(): Promise<void> {
  const stored = session.get()
  if (!stored) return
  try {
    const { user } = await trpcClient.auth.verify.query()
    session.update({ user })
  } catch {
    // A refusal has already ended the session in the refresh link; without an answer it stays as it is.
  }
}

/** Ends the session here at once; the server is told, and forgets it later by itself if that fails. */
export function signOut(): void {
  const refreshToken = session.get()?.refreshToken ?? null
  session.clear()
  trpcClient.auth.logout.mutate({ refreshToken }).catch(() => {})
}

/**
 * When another person signs in or out, also in another tab, nothing that the one before saw may stay. The catalogue is
 * the same for everyone and stays, so that the page does not jump.
 */
export function onIdentityChange(listener: () => void): void {
  let known = session.get()?.user.id
  session.subscribe((current) => {
    if (current?.user.id === known) return
    known = current?.user.id
    forgetPending()
    queryClient.getMutationCache().clear()
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !isCatalogue(queryKey) })
    listener()
  })
}

const isCatalogue = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'catalogue'
