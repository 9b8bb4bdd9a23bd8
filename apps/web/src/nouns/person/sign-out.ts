import type { DeleteOwnAccount } from '@animeteca/contracts/accounts/account-deletion'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { statusOf } from '../../lib/errors/errors.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { session, whileSigningOut } from '../../lib/session/session.ts'

/** Ends the session in this browser, then on the server, where it expires if that request fails. */
export function signOut(): void {
  const { refreshToken = null, user } = session.get() ?? {}
  leave(user?.id)
  trpcClient.auth.logout.mutate({ refreshToken }).catch(() => {})
}

/** Deletes the offline queue too: the person has been asked for confirmation. */
function leave(userId: number | undefined): void {
  session.clear()
  if (userId === undefined) return
  void untilLoaded(() => import('../../lib/offline/offline-queue-store.ts')).then(({ offlineQueueStore }) =>
    offlineQueueStore.forgetAllOf(userId),
  )
}

/** Ends every session of the person. The live stream or a poll may be refused before this response arrives. */
export async function signOutEverywhere(): Promise<void> {
  // Another tab may clear the session before this response arrives.
  const userId = session.get()?.user.id
  try {
    await whileSigningOut(() => trpcClient.auth.logoutAll.mutate())
    leave(userId)
  } catch (error) {
    if (statusOf(error) === 401) session.clear()
    throw error
  }
}

/** Schedules the account for deletion, which ends every session of the person. */
export async function deleteOwnAccount(proof: DeleteOwnAccount) {
  const userId = session.get()?.user.id
  const deletion = await whileSigningOut(() => trpcClient.auth.closing.begin.mutate(proof))
  leave(userId)
  return deletion
}
