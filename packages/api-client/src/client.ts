import type { AppRouter } from '@animeteca/api/app/app.router'
import { createTRPCClient, httpBatchLink, httpLink, retryLink, splitLink } from '@trpc/client'
import type { HTTPHeaders, Operation, TRPCClient, TRPCLink } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { bearer } from './bearer.ts'
import { transportOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { isAnonymousCall, isIdempotentCall } from './operation.ts'
import { refreshLink } from './refresh-link.ts'
import { retryRule } from './retry.ts'
import { createSessionRefresher } from './session-refresher.ts'

export type { AppRouter }
export type ApiClient = TRPCClient<AppRouter>
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

/** A typed client for browsers and scripts: batching, bearer token, refresh and retries. */
export const createApiClient = (connection: Connection): ApiClient =>
  createTRPCClient<AppRouter>({ links: linksFor(connection) })

/** Queries are batched, up to 20. A mutation is sent alone, because it may be large or need an idempotency key. */
export function linksFor(connection: Connection): TRPCLink<AppRouter>[] {
  const transport = transportOf(connection)
  return [
    idempotencyLink,
    retryLink(retryRule()),
    ...(connection.session ? [refreshLink(connection.session, createSessionRefresher(connection))] : []),
    splitLink({
      condition: ({ type }) => type === 'query',
      // fits a search of 200 percent-encoded characters, and stays below the server's 16 KB for all headers
      true: httpBatchLink({ ...transport, maxItems: 20, maxURLLength: 6_000, headers: () => bearer(connection) }),
      false: httpLink({ ...transport, headers: ({ op }) => headersOfWrite(op, connection) }),
    }),
  ]
}

/** Precedes the retry link, so that each attempt sends the same key. */
const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(isIdempotentCall(op) ? { ...op, context: { ...op.context, idempotencyKey: newKey() } } : op)

function headersOfWrite(op: Operation, connection: Connection): HTTPHeaders {
  const headers = isAnonymousCall(op) ? {} : bearer(connection)
  const key = op.context['idempotencyKey']
  return typeof key === 'string' ? { ...headers, 'idempotency-key': key } : headers
}

/** A random key. `randomUUID` is missing on pages served over plain http. */
const newKey = () =>
  globalThis.crypto.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')
