import type { AppRouter } from '@animeteca/api/app/app.router'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { transportOf } from './connection.ts'
import type { SessionConnection } from './connection.ts'
import type { Session } from './stored-session.ts'

/** A server that hangs must not keep the other tabs waiting for the lock. */
const timeout = 15_000

/**
 * Exchanges the stored tokens for new ones, once however many calls and tabs ask at the same time. When the server refuses,
 * or there is nothing to exchange, the session ends; when it cannot be reached, that error is thrown and the session stays.
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
      // another tab was faster
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
