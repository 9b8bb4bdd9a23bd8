import type { AppRouter } from '@animeteca/api/app/app.router'
import type { Operation, TRPCClientError } from '@trpc/client'
import { isIdempotentCall, isPoll } from './operation.ts'

const maxAttempts = 4
const longestWait = 10_000

type Failure = Pick<TRPCClientError<AppRouter>, 'data' | 'cause' | 'meta'>

/** A pause, not an answer: the server was away, or not to be reached. */
export function isTransient({ data, cause, meta }: Failure): boolean {
  if (data) return data.httpStatus === 503
  if (cause?.name === 'AbortError') return false
  const status = responseOf(meta)?.status ?? statusOf(cause)
  return status === undefined || status >= 500
}

/** Reads that nobody repeats by themself, and writes that the server knows again. */
const isRepeatable = (op: Operation) => (op.type === 'query' && !isPoll(op)) || isIdempotentCall(op)

/** `retryLink` asks for the wait right after the verdict, so what the server said about it is kept in between. */
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

/** Milliseconds: half a second, doubled each time, spread by a fifth, never sooner than the server asked. */
export function waitBefore(attempt: number, asked: number): number {
  const spread = 1 + Math.random() * 0.2
  return Math.min(longestWait, Math.max(asked, 500 * 2 ** (attempt - 1)) * spread)
}

/** What the server asked to wait, in milliseconds; 0 when it said nothing. */
export function retryAfter({ data, meta }: Failure): number {
  const seconds = data?.retryAfter ?? Number(responseOf(meta)?.headers?.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

const responseOf = (meta: Failure['meta']) => meta?.['response'] as Partial<Response> | undefined

/** A `fetch` that throws answers of something else than the server leaves their status in what it throws. */
const statusOf = (cause: Error | undefined) =>
  cause && 'status' in cause && typeof cause.status === 'number' ? cause.status : undefined
