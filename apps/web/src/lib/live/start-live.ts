import { whenIdle } from '../hydration/when-idle.ts'
import { retryWhenOnline } from '../query/retry-when-online.ts'

/** Opens the stream once the page is idle, since the first render does not need it. */
export const startLive = () => void whenIdle(connect)

const connect = () => retryWhenOnline(async () => (await import('./live-connection.ts')).connectLive())
