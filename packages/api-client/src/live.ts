import type { AppRouter } from '@animeteca/api/app/app.router'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { bearer } from './bearer.ts'
import { transportOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { refreshLink } from './refresh-link.ts'
import { createSessionRefresher } from './session-refresher.ts'

/**
 * A client for live streams, separate from the other calls so that pages can load it later. The token is sent in a header, which the
 * browser's `EventSource` does not support; in the URL it would appear in logs.
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
