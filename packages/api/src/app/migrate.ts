import type { ClientBase, Pool } from 'pg'
import { buildIndexes } from '../database/concurrent-indexes.ts'
import { connectMs } from '../database/connections/pool.ts'
import { underStartLock } from '../database/start-lock.ts'
import { hasUnfinishedRestore, UnfinishedRestore } from '../database/unfinished-restore.ts'
import { untilUnlocked } from '../database/until-unlocked.ts'
import { declaredIndexes } from '../migrations/indexes.ts'
import { migrationNames } from '../migrations/names.ts'
import { connect } from './connect.ts'

/**
 * Applies what is missing, and then fills what is empty, once, however many servers start at the same moment. `beforeChanging` is
 * awaited where something is missing and somebody has something to lose. `url` is the database's own, and no pooler.
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

/**
 * Milliseconds. A table of millions of rows takes its time to be altered; but who waits for a table holds up everybody who comes after,
 * so it gives up soon and comes back.
 */
const patience = { statement_timeout: 3_600_000, lock_timeout: 1_000 }
const attempts = 120

/** Applies migrations, by default all that are missing: all of them or none, with as many tries as a table in use may need. */
export async function applyMigrations(url: string, names?: string[]) {
  const database = connect({ url, poolSize: 1, connectMs: connectMs.ofStarts, patience })
  try {
    const orm = await database.orm()
    await untilUnlocked(attempts, () => orm.migrator.up(names && { migrations: names }))
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
  if (!(await hasTable(on, 'migrations'))) return false
  const { rows } = await on.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames.every((name) => applied.has(name))
}

async function hasTable(on: ClientBase | Pool, name: string) {
  const { rows } = await on.query<{ isMade: boolean }>(`select to_regclass($1) is not null as "isMade"`, [
    `public.${name}`,
  ])
  return rows[0]!.isMade
}
