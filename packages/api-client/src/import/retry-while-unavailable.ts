import { TRPCClientError } from '@trpc/client'
import { isTransient, retryAfter, waitBefore } from '../retry.ts'

interface RetryOptions {
  /** For how long the server may be away. */
  milliseconds: number
  onWait?: () => void
}

/** Repeats what may be repeated while the server is away or busy; then throws what it met last. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { milliseconds, onWait }: RetryOptions,
): Promise<T> {
  let giveUpAt: number | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      giveUpAt ??= performance.now() + milliseconds
      if (performance.now() > giveUpAt) throw error
      onWait?.()
      await pause(waitBefore(attempt, retryAfter(error)))
    }
  }
}

/** The server was away or busy: the same call may well succeed later. */
export const isWorthRetrying = (error: unknown): error is Parameters<typeof isTransient>[0] =>
  error instanceof TRPCClientError && (isTransient(error) || error.data?.httpStatus === 429)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
