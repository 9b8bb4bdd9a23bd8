import type { DeleteOwnAccount } from '@animeteca/contracts/accounts/account-deletion'
import { statusOf } from './errors/errors.ts'
import { trpcClient } from './query/trpc.ts'
import { session, whileSigningOut } from './session/session.ts'

/**
 * Ends the session in this browser, then on the server, where it expires if that request fails. The offline queue is deleted
 * too: `useSignOut` has asked for confirmation.
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

/** Ends every session of the person. The live stream or a poll may be refused before this response arrives. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await whileSigningOut(() => trpcClient.auth.logoutAll.mutate())
    session.clear()
  } catch (error) {
    if (statusOf(error) === 401) session.clear()
    throw error
  }
}

/** Schedules the account for deletion, which ends every session of the person. */
export async function deleteOwnAccount(proof: DeleteOwnAccount) {
  const deletion = await whileSigningOut(() => trpcClient.auth.closing.begin.mutate(proof))
  session.clear()
  return deletion
}
