import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'

/** The ORM's own connections: read models send them named statements, which the ORM itself never prepares. */
export const poolOf = (orm: MikroORM): Promise<Pool> => orm.em.getConnection().getNativeClient()

/** Long after everybody who gives connections back has done so. */
const graceMs = 2_000

/**
 * Takes back the connections that are lost while they are lent: of a transaction that can't even roll back the ORM's driver never
 * returns its own, and a pool that has lost every place like that answers nobody until a restart.
 */
export function reclaimLost(pool: Pool) {
  const lent = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    const reclaim = () => {
      if (lent.has(client)) client.release(true)
    }
    client.once('end', () => setTimeout(reclaim, graceMs).unref())
  })
}
