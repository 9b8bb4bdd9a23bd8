import { retryWhenOnline } from '../query/retry-when-online.ts'

/** Opens the stream once the page is idle, since the first render does not need it. */
export function startLive(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(connect, { timeout: 3_000 })
  else setTimeout(connect, 1_000)
}

const connect = () => retryWhenOnline(async () => (await import('./live-connection.ts')).connectLive())
