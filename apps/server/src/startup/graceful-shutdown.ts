import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a proxy to see that this server is no longer ready, and for clients to leave their connections. */
export const drainMs = 2_000
/** Whatever is under way has so long to end. */
export const graceMs = 15_000
/** A server of several processes waits for each of them. Whoever stops a server kills it no sooner. */
export const graceOfAllMs = graceMs + 5_000

const stepMs = 100

/** Waits so long while this process runs: of a time in which the machine stands still, a step counts, since nobody has heard anything meanwhile. */
export async function awakeFor(ms: number) {
  for (let left = ms; left > 0; left -= stepMs) await sleep(Math.min(left, stepMs))
}
