import type { MikroORM } from '@mikro-orm/postgresql'
import { openPool } from '../database/connections/pool.ts'
import type { DatabaseOptions } from '../database/connections/pool.ts'
import type { Database } from '../database/database.ts'

/** Opens the pool. The ORM loads with the first unit of work. */
export function connect(options: DatabaseOptions): Database {
  const pool = openPool(options)
  let loading: Promise<MikroORM> | undefined
  async function load() {
    const { createOrm } = await import('./orm.ts')
    return createOrm(options.url, pool)
  }
  return { pool, orm: () => (loading ??= load()), close: () => pool.end() }
}
