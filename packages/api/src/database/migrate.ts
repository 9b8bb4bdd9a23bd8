import type { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'

const lockKey = 'animeteca.start'

/**
 * Applies what is missing, and then fills what is empty, once, however many servers start at the same moment. The lock is held
 * on a connection of its own, since a pool may have no more than one.
 */
export async function migrate(orm: MikroORM, fill: () => Promise<unknown> = async () => {}) {
  const client = new Client({ connectionString: orm.config.get('clientUrl'), application_name: 'animeteca start' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [lockKey])
    await orm.migrator.up()
    await fill()
  } finally {
    // closing the session releases the lock
    await client.end()
  }
}

/** Whether every migration of this code has been applied. */
export async function isMigrated(orm: MikroORM) {
  const pending = await orm.migrator.getPending()
  return pending.length === 0
}
