/** The log of background work. */
export interface Log {
  warn: (facts: object, message: string) => void
}

/** A server that is stopped has 15 seconds, in which it also closes its connections. */
const usualGraceMs = 10_000

/**
 * Starts work that runs until its signal aborts, which also ends its sleep. Returns how to stop it; stopping waits for the running step, for
 * `graceMs` at most.
 */
export function inBackground(work: (signal: AbortSignal) => Promise<void>, graceMs = usualGraceMs) {
  const ending = new AbortController()
  // ends by the rejection of its sleep
  const ended = work(ending.signal).catch(() => undefined)
  return async function stop() {
    ending.abort()
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
  }
}
