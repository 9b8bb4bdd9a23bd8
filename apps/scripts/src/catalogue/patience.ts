import { setTimeout as pause } from 'node:timers/promises'
import { isPassing, retryAfter, waitBefore } from '@animeteca/api-client/retry'
import { TRPCClientError } from '@trpc/client'
import { Failure } from '../console/failure.ts'

const patienceMinutes = 5

/** Repeats what may be repeated while the server is away or busy, up to five minutes; then throws a `Failure`. */
export async function patiently<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  let giveUpAt: number | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TRPCClientError) || !isWorthWaiting(error)) throw error
      giveUpAt ??= performance.now() + patienceMinutes * 60_000
      if (performance.now() > giveUpAt) throw new Failure(`El servidor no ha vuelto en ${patienceMinutes} minutos.`)
      onWait()
      await pause(waitBefore(attempt, retryAfter(error)))
    }
  }
}

const isWorthWaiting = (error: Parameters<typeof isPassing>[0]) => isPassing(error) || error.data?.httpStatus === 429
