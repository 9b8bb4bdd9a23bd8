import type { AppRouter } from '@animeteca/api/app/app.router'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { bearer } from './bearer.ts'
import { transportOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { refreshLink } from './refresh-link.ts'
import { createSessionRefresher } from './session-refresher.ts'

/**
 * A client for streams of changes, apart from the other calls so that a page can load it when it needs it. The token travels
 * in a header, which the browser's own `EventSource` can't send: an address would be written into logs.
 */
export function createLiveClient(connection: Connection) {
  const { fetch = globalThis.fetch } = connection
  return createTRPCClient<AppRouter>({
    links: [
      ...(connection.session ? [refreshLink(connection.session, createSessionRefresher(connection))] : []),
      httpSubscriptionLink({
        ...transportOf(connection),
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...bearer(connection) } }),
        }),
      }),
    ],
  })
}
