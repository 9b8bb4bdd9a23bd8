import { createHash, randomUUID } from 'node:crypto'
import { connected, create, inDatabase, query, quoted } from './query.ts'

/**
 * A database for tests, on the server of `TEST_POSTGRES_URL`, which `globalSetup: ['@animeteca/postgres/test-server']` or the
 * launcher sets.
 */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/**
 * Creates a database, empty or as a copy of the template. Copying its files takes a third of the processor time of the default strategy,
 * which writes every page to the log.
 */
export async function createTestDatabase({ template = 'template1' } = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(
    inDatabase(server, 'postgres'),
    `create database ${quoted(name)} template ${quoted(template)} strategy file_copy`,
  )
  return {
    url: inDatabase(server, name),
    drop: async () => {
      await query(inDatabase(server, 'postgres'), `drop database if exists ${quoted(name)} with (force)`)
    },
  }
}

/**
 * Returns the name of a template database that `migrate` has filled. Concurrent processes build it once. `key` identifies the content,
 * such as a hash of the migrations: each key has its own template.
 */
export async function templateDatabase(key: string, migrate: (url: string) => Promise<void>): Promise<string> {
  const server = inDatabase(testServer(), 'postgres')
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const done = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (done.rowCount) return

    await client.query(`drop database if exists ${quoted(name)} with (force)`)
    await migrate(await create(server, name))
    await client.query(`alter database ${quoted(name)} with is_template true allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  return name
}

function testServer() {
  const url = process.env.TEST_POSTGRES_URL
  if (url) return url
  throw new Error(
    "There is no PostgreSQL for tests: put globalSetup: ['@animeteca/postgres/test-server'] into vitest.config.ts.",
  )
}
