import { setTimeout as sleep } from 'node:timers/promises'

/** Time for proxies to see that this server is no longer ready, and for clients to close their connections. */
export const drainMs = 2_000
/** Time for current requests to finish. */
export const graceMs = 15_000
/** Total time with several processes. A supervisor that stops the server must not kill it sooner. */
export const graceOfAllMs = graceMs + 5_000

const stepMs = 100

/**
 * Waits while the process actually runs. A pause of the machine counts as one step only, because clients were not
 * informed during it.
 */
export async function waitWhileRunning(ms: number) {
  for (let left = ms; left > 0; left -= stepMs) await sleep(Math.min(left, stepMs))
}
