import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { whenIdle } from '../hydration/when-idle.ts'

/** Opens the stream once the page is idle, since the first render does not need it. */
export const startLive = () => void whenIdle(connect)

async function connect() {
  const { connectLive } = await untilLoaded(() => import('./live-connection.ts'))
  connectLive()
}
