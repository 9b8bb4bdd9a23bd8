import { TRPCClientError } from '@trpc/client'
import { isTransient, retryAfter, waitBefore } from '../retry.ts'

interface RetryOptions {
  /** How long to retry, counted from the first failure. */
  milliseconds: number
  onWait?: () => void
}

/** Repeats a call while the server is unavailable or busy, then throws the last error. The call must be safe to repeat. */
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

/** Whether the server was unavailable or rate-limited, so that the same call may succeed later. */
export const isWorthRetrying = (error: unknown): error is Parameters<typeof isTransient>[0] =>
  error instanceof TRPCClientError && (isTransient(error) || error.data?.httpStatus === 429)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
