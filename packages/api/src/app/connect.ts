import type { MikroORM } from '@mikro-orm/postgresql'
import type { Database } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import type { DatabaseOptions } from '../database/pool.ts'

export function connect(options: DatabaseOptions): Database {
  const pool = openPool(options)
  let loading: Promise<MikroORM> | undefined
  async function load() {
    const { createOrm } = await import('./orm.ts')
    return createOrm(options.url, pool)
  }
  return { pool, orm: () => (loading ??= load()), close: () => pool.end() }
}
