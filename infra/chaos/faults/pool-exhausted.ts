import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, check, seconds } from '../fault.ts'

/** Longer than the statement timeout. */
const heldMs = 7_000

/** Locks tables that all clients write to, until every connection of the pool waits for them. */
export const poolExhausted: Fault = {
  name: 'pool lleno',
  async run({ site, windows }) {
    const window = windows.announce(this.name)
    let maxWaiting = 0
    await site.connected(async (client) => {
      await client.query('begin; lock table watched_episodes, episode_ratings in access exclusive mode')
      for (const until = performance.now() + heldMs; performance.now() < until;) {
        check((await fetch(`${site.url}/healthz`)).ok, 'mientras tanto no dice que vive')
        maxWaiting = Math.max(maxWaiting, await site.server.metric('animeteca_pool_waiting'))
        await sleep(200, undefined, { signal: site.signal })
      }
      await client.query('rollback')
    })
    const away = await site.untilReady()
    window.close()
    return `hasta ${maxWaiting} esperaban una conexión; todo sigue ${seconds(away)} después`
  },
}
