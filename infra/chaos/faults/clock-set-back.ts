import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, check } from '../fault.ts'

const hour = 3_600_000

/** Sets the server's clock back an hour and then right again. PostgreSQL's clock is unchanged, as on another machine. */
export const clockSetBack: Fault = {
  name: 'reloj una hora atrás',
  async run({ site, clients, windows }) {
    const before = windows.failures.length
    const limited = clients.counts.limited
    await site.server.command({ clockMs: -hour })
    for (const username of ['spike', 'faye']) {
      check(await clients.connect().signIn(username), `${username} no puede iniciar sesión`)
      await sleep(1_500, undefined, { signal: site.signal })
    }
    await site.server.command({ clockMs: 0 })
    check(await clients.connect().signIn('spike'), 'con el reloj en hora, nadie puede iniciar sesión')
    await sleep(1_500, undefined, { signal: site.signal })
    check(windows.failures.length === before, 'hubo errores')
    check(clients.counts.limited - limited < 200, 'los límites dejaron de contar bien')
    return 'las sesiones siguen, se puede entrar, y los límites cuentan igual'
  },
}
