import type { AppRouter } from '@animeteca/api/app/app.router'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { transportOf } from './connection.ts'
import type { SessionConnection } from './connection.ts'
import type { Session } from './stored-session.ts'

/** Other tabs wait for the lock meanwhile, so a server that does not answer must not hold it for long. */
const timeout = 15_000

/**
 * Exchanges the stored tokens for new ones, once for all concurrent calls and tabs. The session ends when the server refuses or if the
 * refresh token is missing. When the server cannot be reached, the error is thrown and the session stays.
 */
export function createSessionRefresher(connection: SessionConnection) {
  const { session } = connection
  const client = createTRPCClient<AppRouter>({ links: [httpLink(transportOf(connection))] })
  let running: Promise<void> | undefined

  return function refresh(sentWith: Session): Promise<void> {
    if (session.get()?.accessToken !== sentWith.accessToken) return Promise.resolve()
    running ??= session.exclusively(exchange).finally(() => {
      running = undefined
    })
    return running

    async function exchange() {
      const stored = session.get()
      // another tab has refreshed it meanwhile
      if (stored?.accessToken !== sentWith.accessToken) return
      if (!stored.refreshToken) return session.clear()
      try {
        const { refreshToken } = stored
        const tokens = await client.auth.refresh.mutate({ refreshToken }, { signal: AbortSignal.timeout(timeout) })
        if (isStillStored(stored)) session.update(tokens)
      } catch (failure) {
        if (!isRefusal(failure)) throw failure
        if (isStillStored(stored)) session.clear()
      }
    }
  }

  function isStillStored({ refreshToken }: Session) {
    return session.get()?.refreshToken === refreshToken
  }
}

function isRefusal(failure: unknown) {
  const code = failure instanceof TRPCClientError && failure.data?.code
  return code === 'UNAUTHORIZED' || code === 'BAD_REQUEST'
}
