import type { ClientBase } from 'pg'
import { withOwnConnection } from './connections/own-connection.ts'
import { untilUnlocked } from './until-unlocked.ts'

/** An index that is built while people write to its table: a transaction, in which all migrations run, can't build one. */
export interface DeclaredIndex {
  /** The migration after which it is built. */
  migration: string
  name: string
  isUnique?: boolean
  /** What follows its name, as in `on animes (release_year)`. */
  on: string
}

/** Milliseconds. It holds nobody up while it waits for those who were there before, so it may wait; and it walks the table twice. */
const settings = `set statement_timeout = 3600000; set lock_timeout = 60000`
const attempts = 5

/**
 * Builds the indexes that are declared, whose migrations have been applied, and that are not there. What an interrupted build has left, which
 * costs each write and serves no read, is dropped and built anew.
 */
export async function buildIndexes(url: string, declared: readonly DeclaredIndex[]) {
  if (declared.length === 0) return
  await withOwnConnection({ url, name: 'indexes' }, async (client) => {
    await client.query(settings)
    for (const index of await due(client, declared)) await build(client, index)
  })
}

/** Those of applied migrations: another one may make the table first. */
async function due(client: ClientBase, declared: readonly DeclaredIndex[]) {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return declared.filter(({ migration }) => applied.has(migration))
}

const build = (client: ClientBase, { name, isUnique = false, on }: DeclaredIndex) =>
  untilUnlocked(attempts, async () => {
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
