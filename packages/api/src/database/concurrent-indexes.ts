import type { ClientBase } from 'pg'
import { migrations } from './migrations/list.ts'
import { withOwnConnection } from './own-connection.ts'
import { untilUnlocked } from './until-unlocked.ts'

/** An index that is built while people write to its table. */
export interface ConcurrentIndex {
  name: string
  isUnique?: boolean
  /** What follows its name, as in `on animes (release_year)`. */
  on: string
}

/** What the class of a migration says besides: a transaction, in which all of its statements run, can't build such an index. */
interface Declaring {
  name: string
  class: object & { indexes?: readonly ConcurrentIndex[] }
}

/** Milliseconds. It holds nobody up while it waits for those who were there before, so it may wait; and it walks the table twice. */
const settings = `set statement_timeout = 3600000; set lock_timeout = 60000`
const attempts = 5

/**
 * Builds the indexes that applied migrations declare and that are not there. What an interrupted build has left, which costs each write and
 * serves no read, is dropped and built anew.
 */
export async function buildIndexes(url: string, declaring: readonly Declaring[] = migrations) {
  const declared = declaring.filter(({ class: { indexes } }) => indexes)
  if (declared.length === 0) return
  await withOwnConnection({ url, name: 'indexes' }, async (client) => {
    await client.query(settings)
    for (const index of await declaredIn(client, declared)) await build(client, index)
  })
}

/** Those of applied migrations: another one may make the table first. */
async function declaredIn(client: ClientBase, declared: readonly Declaring[]) {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return declared.filter(({ name }) => applied.has(name)).flatMap(({ class: { indexes = [] } }) => indexes)
}

const build = (client: ClientBase, { name, isUnique = false, on }: ConcurrentIndex) =>
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
