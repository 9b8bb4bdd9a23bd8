import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { createPasswords } from '../../../packages/api/src/accounts/passwords/passwords.ts'
import { connect } from '../../../packages/api/src/app/connect.ts'
import { recount } from '../../../packages/api/src/catalogue/counters/recount.ts'
import { transaction } from '../../../packages/api/src/database/transaction.ts'
import { seedDemo } from '../../../packages/api/src/seed/seed-demo.ts'
import { migratedDatabase } from '../../../packages/api/src/test/database/test-databases.ts'
import startTestServer from '../../../packages/postgres/src/test-server.ts'
import { countsOf } from './counts.ts'
import { populate } from './population.ts'

const counts = countsOf(1, { animes: 600, episodes: 4000, users: 120, watched: 6000 })
const until = new Date('2026-11-01T00:00:00Z')

const ending = new AsyncDisposableStack()
/** Of one populated database, which several tests read. */
let pool: Pool
before(async () => {
  ending.defer(await startTestServer())
  pool = await populated()
})
after(() => ending.disposeAsync())

test('populate writes the same rows for the same counts', async () => {
  assert.deepEqual(await digest(await populated()), await digest(pool))
})

test('populate writes no reference without its row, also next to the demo', async () => {
  const withDemo = await populated({ besideDemo: true })
  for (const { table, column, target, key } of await rows<Reference>(withDemo, references)) {
    const orphans = await rows(
      withDemo,
      `select ${column} from ${table} where ${column} is not null
        and ${column} not in (select ${key} from ${target}) limit 1`,
    )
    assert.deepEqual(orphans, [], `${table}.${column}`)
  }
  assert.deepEqual(await rows(withDemo, `select username from users where username = 'jet'`), [{ username: 'jet' }])
})

test('populate writes the counters that recount would write', async () => {
  const stats = () => rows(pool, 'select * from anime_stats order by anime_id')
  const before = await stats()
  assert.equal(before.length, counts.animes)
  const animeIds = before.map(({ anime_id: id }) => Number(id))
  await transaction(pool, (client) => recount(client, animeIds))
  assert.deepEqual(await stats(), before)

  const votes = 'select episode_id, sum(rating)::int, count(*)::int from episode_ratings group by 1 order by 1'
  const stored = 'select episode_id, rating_sum as sum, rating_count as count from episode_stats order by 1'
  assert.deepEqual(await rows(pool, stored), await rows(pool, votes))
})

test('populate writes animes of every kind, and leaves sequences at the next free id', async () => {
  const [kinds] = await rows(
    pool,
    `
      select count(distinct status)::int as statuses, bool_or(has_early_access) as early, bool_or(deleted_at is not null) as deleted,
             max(season_count) > 2 and min(season_count) = 0 as varied, max(episode_count) > 100 as long
        from animes join anime_stats on anime_id = id`,
  )
  assert.deepEqual(kinds, { statuses: 5, early: true, deleted: true, varied: true, long: true })
  // ids of marks and comments are calculated from this count: with fewer episodes, some would have none
  assert.deepEqual(await rows(pool, 'select count(*)::int as episodes from episodes'), [{ episodes: counts.episodes }])
  // last, because it changes the database of the other tests
  const [added] = await rows(pool, `insert into animes (title) values ('Nuevo') returning id`)
  assert.equal(added!['id'], counts.animes + 1)
})

type Row = Record<string, unknown>
type Reference = { table: string; column: string; target: string; key: string }

/** A populated database, until the end of the file. */
async function populated({ besideDemo = false } = {}) {
  const { url, drop } = await migratedDatabase()
  ending.defer(drop)
  const database = connect({ url })
  ending.defer(database.close)
  if (besideDemo) await seedDemo(database, createPasswords())
  const client = await database.pool.connect()
  await populate(client, counts, { passwordHash: 'not a hash', until })
  client.release()
  return database.pool
}

async function rows<R extends Row>(pool: Pool, sql: string) {
  return (await pool.query<R>(sql)).rows
}

async function digest(pool: Pool) {
  const tables = await rows<{ name: string }>(
    pool,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  )
  const digests = tables.map(async ({ name }) => {
    const [row] = await rows(
      pool,
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as md5 from ${name} t`,
    )
    return [name, row]
  })
  return Object.fromEntries(await Promise.all(digests))
}

const references = `
  select conrelid::regclass::text as table, c.attname as column, confrelid::regclass::text as target, k.attname as key
    from pg_constraint
    join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
    join pg_attribute k on k.attrelid = confrelid and k.attnum = confkey[1]
   where contype = 'f'`
