import type { Session } from '@animeteca/api-client/stored-session'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { statusOf } from './errors/errors.ts'
import { forgetPending } from './query/pending-mutations.ts'
import { queryClient } from './query/query-client.ts'
import { trpcClient } from './query/trpc.ts'
import { session } from './session/session.ts'

/** The stored session is used for the first paint and then verified: an invalid token ends it, a failed request does not. */
export async function verifySession(): Promise<void> {
  const stored = session.get()
  if (!stored) return
  try {
    const { user } = await trpcClient.auth.verify.query()
    session.update({ user })
  } catch {
    // The refresh link has ended a refused session; without a response it stays as it is.
  }
}

const minIntervalMs = 5_000

/** A refusal may mean that the viewer's role has changed: read it again, once for many refusals. */
export function verifyWhenRefused(): void {
  let lastAt = -Infinity
  const onError = (error: unknown) => {
    if (statusOf(error) !== 403 || performance.now() - lastAt < minIntervalMs) return
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

const listeners = new Set<() => void>()
const ownerOf = (current: Session | null) => ({
  id: current?.user.id,
  seesAdultTitles: current?.user.seesAdultTitles === true,
})
let known = ownerOf(session.get())

/** Id of the person whose responses are cached; undefined for a visitor. */
export const cacheOwner = () => known.id

/**
 * When another person signs in or out, also in another tab, cached personal data is removed. The catalogue is public and stays, so that the
 * page does not shift, unless one of the two sees adult titles. When a person asks for those or hides them, everything is removed, also the pages
 * stored for offline use.
 */
session.subscribe((current) => {
  const before = known
  known = ownerOf(current)
  const isSamePerson = known.id === before.id
  const seesAnotherCatalogue = known.seesAdultTitles || before.seesAdultTitles
  if (isSamePerson && known.seesAdultTitles === before.seesAdultTitles) return
  if (!isSamePerson) {
    forgetPending()
    queryClient.getMutationCache().clear()
  }
  void queryClient.resetQueries({ predicate: ({ queryKey }) => seesAnotherCatalogue || !isCatalogue(queryKey) })
  const { id } = before
  if (id !== undefined) void untilLoaded(() => import('./page-store.ts')).then(({ forgetPages }) => forgetPages(id))
  if (!isSamePerson) for (const listener of listeners) listener()
})

/** Called after personal data has been removed. */
export function onIdentityChange(listener: () => void): void {
  listeners.add(listener)
}

const isCatalogue = ([path]: readonly unknown[]) => Array.isArray(path) && path[0] === 'catalogue'
