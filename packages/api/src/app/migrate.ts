import type { ClientBase, Pool } from 'pg'
import { appliedMigrations, hasTable } from '../database/applied-migrations.ts'
import { buildIndexes } from '../database/concurrent-indexes.ts'
import { connectMs } from '../database/connections/pool.ts'
import { retryWhileLocked } from '../database/retry-while-locked.ts'
import { underStartLock } from '../database/start-lock.ts'
import { hasUnfinishedRestore, UnfinishedRestore } from '../database/unfinished-restore.ts'
import { declaredIndexes } from '../migrations/indexes.ts'
import { migrationNames } from '../migrations/names.ts'
import { connect } from './connect.ts'

/**
 * Applies missing migrations and then the seed, once even if several servers start simultaneously. `beforeChanging` is awaited before migrating a
 * database with data. `url` must not be a pooler's.
 */
export async function migrate(
  url: string,
  fill: () => Promise<unknown> = async () => {},
  beforeChanging: () => Promise<unknown> = async () => {},
) {
  await underStartLock(url, async (client) => {
    if (await hasUnfinishedRestore(client)) throw new UnfinishedRestore()
    if (!(await isMigrated(client))) {
      if (await hasPeople(client)) await beforeChanging()
      await applyMigrations(url)
    } else await buildIndexes(url, declaredIndexes)
    await fill()
  })
}

/** In milliseconds. Altering a table of millions of rows takes long; but a waiting lock blocks all later queries, so it gives up soon and retries. */
const timeouts = { statement_timeout: 3_600_000, lock_timeout: 1_000 }
const attempts = 120

/** Applies migrations, by default all missing ones, in one transaction, with retries for tables in use. */
export async function applyMigrations(url: string, names?: string[]) {
  const database = connect({ url, poolSize: 1, connectMs: connectMs.ofStarts, timeouts })
  try {
    const orm = await database.orm()
    await retryWhileLocked(attempts, () => orm.migrator.up(names && { migrations: names }))
  } finally {
    await database.close()
  }
  await buildIndexes(url, declaredIndexes)
}

async function hasPeople(client: ClientBase) {
  if (!(await hasTable(client, 'users'))) return false
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount === 1
}

/** Whether every migration of this code has been applied. */
export async function isMigrated(on: ClientBase | Pool) {
  const applied = new Set(await appliedMigrations(on))
  return migrationNames.every((name) => applied.has(name))
}
