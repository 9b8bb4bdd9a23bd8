import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, check, seconds } from '../fault.ts'

/** Interval of a proxy's health checks. */
const healthCheckMs = 500

/** Stops the server with SIGTERM, as a deployment does, while a proxy checks `/readyz`. No window is announced, because no request may fail. */
export const serverStopped: Fault = {
  name: 'SIGTERM bajo carga',
  async run({ site, clients }) {
    const from = performance.now()
    const ending = site.server.end('SIGTERM')
    while (await isOpen(site.url)) await sleep(healthCheckMs, undefined, { signal: site.signal })
    const resume = clients.pause()
    try {
      const code = await ending
      check(code === 0, `el servidor terminó con ${code}`)
      const took = (performance.now() - from) / 1000
      await site.startAgain()
      await site.untilReady()
      return `termina con 0 en ${seconds(took)}, y ninguna petición queda sin su respuesta`
    } finally {
      resume()
    }
  },
}

const isOpen = async (url: string) => (await fetch(`${url}/readyz`)).ok
