import type { ClientBase } from 'pg'
import { appliedMigrations } from './applied-migrations.ts'
import { withOwnConnection } from './connections/own-connection.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** An index that is built concurrently with writes, which is not possible in the migrations' transaction. */
export interface DeclaredIndex {
  /** The migration after which it is built. */
  migration: string
  name: string
  isUnique?: boolean
  /** The definition after its name, as in `on animes (release_year)`. */
  on: string
}

/** Milliseconds. Long, because the build blocks no one while it waits for older transactions, and it scans the table twice. */
const settings = `set statement_timeout = 3600000; set lock_timeout = 60000`
const attempts = 5

/**
 * Builds declared indexes that are missing and whose migrations have been applied. An invalid index of an interrupted build, which slows writes and
 * serves no reads, is dropped first.
 */
export async function buildIndexes(url: string, declared: readonly DeclaredIndex[]) {
  if (declared.length === 0) return
  await withOwnConnection({ url, name: 'indexes' }, async (client) => {
    await client.query(settings)
    for (const index of await due(client, declared)) await build(client, index)
  })
}

/** Indexes of applied migrations, because a later migration may create the table. */
async function due(client: ClientBase, declared: readonly DeclaredIndex[]) {
  const applied = new Set(await appliedMigrations(client))
  return declared.filter(({ migration }) => applied.has(migration))
}

const build = (client: ClientBase, { name, isUnique = false, on }: DeclaredIndex) =>
  retryWhileLocked(attempts, async () => {
    const state = await stateOf(client, name)
    if (state === 'whole') return
    if (state === 'broken') await client.query(`drop index concurrently ${name}`)
    await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} ${on}`)
  })

async function stateOf(client: ClientBase, name: string) {
  const { rows } = await client.query<{ isWhole: boolean }>(
    `select i.indisvalid and i.indisready as "isWhole" from pg_index i where i.indexrelid = to_regclass($1)`,
    [`public.${name}`],
  )
  const [found] = rows
  if (!found) return 'missing'
  return found.isWhole ? 'whole' : 'broken'
}
