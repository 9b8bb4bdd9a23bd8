import type { MikroORM } from '@mikro-orm/postgresql'
import { poolOf } from './pool.ts'

const lockKey = 'animeteca.migrations'

/** Applies what is missing, once, however many servers start at the same moment. */
export async function migrate(orm: MikroORM) {
  const client = await (await poolOf(orm)).connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtext($1))', [lockKey])
    await orm.migrator.up()
  } finally {
    // closing the session, rather than handing it back, releases the lock and forgets its settings
    client.release(true)
  }
}

/** Whether every migration of this code has been applied. */
export async function isMigrated(orm: MikroORM) {
  const pending = await orm.migrator.getPending()
  return pending.length === 0
}
