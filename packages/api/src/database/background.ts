import { setTimeout as sleep } from 'node:timers/promises'

/** Where work that nobody waits for says what went wrong. */
export interface Log {
  warn: (facts: object, message: string) => void
}

/**
 * Begins work that goes on until its signal, which ends its sleep too; answers how to end it. Whoever does so waits for what is
 * under way, for `graceMs` at most where that is given.
 */
export function inBackground(work: (signal: AbortSignal) => Promise<void>, graceMs?: number) {
  const ending = new AbortController()
  // it never returns by itself: its sleep is rejected
  const ended = work(ending.signal).catch(() => undefined)
  return async function stop() {
    ending.abort()
    await (graceMs === undefined ? ended : Promise.race([ended, sleep(graceMs, undefined, { ref: false })]))
  }
}
