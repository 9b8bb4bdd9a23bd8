import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 1_000

/** Repeats an operation while it fails because of a lock timeout. */
export async function retryWhileLocked(attempts: number, work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await work())
    } catch (error) {
      if (attempt === attempts || !isLocked(error)) throw error
      await sleep(pauseMs)
    }
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '55P03' || isLocked(error.cause))
