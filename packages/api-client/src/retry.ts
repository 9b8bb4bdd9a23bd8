import type { AppRouter } from '@animeteca/api/app/app.router'
import type { Operation, TRPCClientError } from '@trpc/client'
import { isIdempotentCall, isPoll } from './operation.ts'

const maxAttempts = 4
const maxWait = 10_000

type Failure = Pick<TRPCClientError<AppRouter>, 'data' | 'cause' | 'meta'>

/** Whether a failure is temporary: the server was unavailable or unreachable. */
export function isTransient({ data, cause, meta }: Failure): boolean {
  if (data) return data.httpStatus === 503
  if (cause?.name === 'AbortError') return false
  const status = responseOf(meta)?.status ?? statusOf(cause)
  return status === undefined || status >= 500
}

/** Queries that are not polls, and mutations with an idempotency key. */
const isRepeatable = (op: Operation) => (op.type === 'query' && !isPoll(op)) || isIdempotentCall(op)

/** Options for `retryLink`, which asks for the delay right after `retry`, so `retry` remembers the server's `Retry-After`. */
export function retryRule() {
  let asked = 0
  return {
    retry({ op, error, attempts }: { op: Operation; error: Failure; attempts: number }): boolean {
      asked = retryAfter(error)
      return attempts < maxAttempts && isRepeatable(op) && !op.signal?.aborted && isTransient(error)
    },
    retryDelayMs: (attempt: number) => waitBefore(attempt, asked),
  }
}

/** Milliseconds before an attempt: 500, doubled each time, up to 20 % longer at random, at least what the server asked for and at most 10,000. */
export function waitBefore(attempt: number, asked: number): number {
  const spread = 1 + Math.random() * 0.2
  return Math.min(maxWait, Math.max(asked, 500 * 2 ** (attempt - 1)) * spread)
}

/** The server's `Retry-After` in milliseconds; 0 without one. */
export function retryAfter({ data, meta }: Failure): number {
  const seconds = data?.retryAfter ?? Number(responseOf(meta)?.headers?.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

const responseOf = (meta: Failure['meta']) => meta?.['response'] as Partial<Response> | undefined

/** Our `fetch` throws answers that are not the server's (a captive portal, a proxy) with their status. */
const statusOf = (cause: Error | undefined) =>
  cause && 'status' in cause && typeof cause.status === 'number' ? cause.status : undefined
