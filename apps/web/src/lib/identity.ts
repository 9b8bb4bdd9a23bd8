import type { CloseOwnAccount } from '@animeteca/contracts/accounts/account-deletion'
import { statusOf } from './errors/errors.ts'
import { forgetPending } from './query/pending-mutations.ts'
import { queryClient } from './query/query-client.ts'
import { trpcClient } from './query/trpc.ts'
import { session, whileSigningOut } from './session/session.ts'

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

const leastBetweenMs = 5_000

/** A refusal may mean that somebody has another role since: who one is is read again, once for many refusals. */
export function verifyWhenRefused(): void {
  let lastAt = -Infinity
  const onError = (error: unknown) => {
    if (statusOf(error) !== 403 || performance.now() - lastAt < leastBetweenMs) return
    lastAt = performance.now()
    void verifySession()
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
  })
}

/**
 * Ends the session here at once; the server is told, and forgets it later by itself if that fails. What waits to be sent goes
 * with it: whoever signs out here has been asked.
 */
export function signOut(): void {
  const { refreshToken = null, user } = session.get() ?? {}
  session.clear()
  trpcClient.auth.logout.mutate({ refreshToken }).catch(() => {})
  if (user)
    void import('./offline/offline-queue-store.ts').then(({ offlineQueueStore: outboxStore }) =>
      outboxStore.forgetAllOf(user.id),
    )
}

/** Ends every session of the person, this one too. The stream, or what polls, may be refused before the answer is here. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await whileSigningOut(() => trpcClient.auth.logoutAll.mutate())
    session.clear()
  } catch (error) {
    if (statusOf(error) === 401) session.clear()
    throw error
  }
}

/** Begins to close the account, which ends every session of the person, this one too. */
export async function closeOwn(proof: CloseOwnAccount) {
  const begun = await whileSigningOut(() => trpcClient.auth.closing.begin.mutate(proof))
  session.clear()
  return begun
}

const listeners = new Set<() => void>()
let known = session.get()?.user.id

/** The id of whoever's answers the cache holds; undefined for a visitor. */
export const cacheOwner = () => known

/**
 * When another person signs in or out, also in another tab, nothing that the one before saw may stay. The catalogue is
 * the same for everyone and stays, so that the page does not jump.
 */
session.subscribe((current) => {
  const before = known
  if (current?.user.id === before) return
  known = current?.user.id
  forgetPending()
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !isCatalogue(queryKey) })
  if (before !== undefined) void import('./offline/page-store.ts').then(({ forgetPages }) => forgetPages(before))
  for (const listener of listeners) listener()
})

/** After what the one before saw is gone. */
export function onIdentityChange(listener: () => void): void {
  listeners.add(listener)
}

const isCatalogue = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'catalogue'
