import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigrations } from '../../../packages/api/src/app/migrate.ts'
import { query } from '../../../packages/postgres/src/query.ts'
import { type Fault, check } from '../fault.ts'
import { runProgram, startProgram } from '../server.ts'

const oldVersion = ['2026-11-20-foundation', '2026-11-21-admin-panel']
let round = 0

/** Two servers of this version migrate an old database at the same time, and one is killed while it migrates. */
export const twoMigrating: Fault = {
  name: 'dos servidores migran a la vez, y uno muere',
  async run({ site }) {
    const url = await site.cluster.createDatabase(`old_${++round}`)
    await applyMigrations(url, oldVersion)
    await query(url, `insert into users (username, email, password_hash) values ('spike', 's@bebop.example', '')`)
    const env = { DATABASE_URL: url, DATA_DIR: join(site.root, `old-${round}`), BACKUPS: 'off' }
    try {
      const [killed, other] = [startProgram('migrate', env), startProgram('migrate', env)]
      // wait until the migration lock is held: the program needs most of a second before it migrates
      for (let isMigrating = false; !isMigrating && killed.process.exitCode === null;) {
        await sleep(5, undefined, { signal: site.signal })
        isMigrating = await site.connected(async (client) => {
          const { rowCount } = await client.query(
            `select from pg_locks l join pg_database d on d.oid = l.database where d.datname = $1 and locktype = 'advisory' and granted`,
            [`old_${round}`],
          )
          return rowCount === 1
        })
      }
      await killed.end('SIGKILL')
      check((await other.ended) === 0, `el otro no pudo migrar: ${other.output()}`)
      const verified = await runProgram('verify', env)
      check(verified.code === 0, `la base de datos migrada no cuadra: ${verified.output}`)
      return 'el que queda migra, y todo cuadra'
    } finally {
      await rm(env.DATA_DIR, { recursive: true, force: true })
    }
  },
}
