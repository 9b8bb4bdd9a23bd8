import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, check, seconds } from '../fault.ts'

/** Kills PostgreSQL. Its supervisor restarts it, and the server must reconnect without a restart. */
export const databaseKilled: Fault = {
  name: 'kill -9 a PostgreSQL',
  async run({ site, windows }) {
    const { pid } = site.server
    const window = windows.announce(this.name)
    const file = join(site.dataDir, 'postgres-18', 'data', 'postmaster.pid')
    process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL')
    const away = await site.untilReady()
    window.close()
    check(site.server.pid === pid, 'el servidor terminó con ella')
    return `el mismo servidor se recupera solo en ${seconds(away)}`
  },
}
