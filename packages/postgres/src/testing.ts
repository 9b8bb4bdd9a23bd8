import { createHash, randomUUID } from 'node:crypto'
import { connected, create, inDatabase, query, quoted } from './query.ts'

/**
 * Databases for tests, on the one server of the run. Vitest gets it with `globalSetup: ['@animeteca/postgres/test-server']`,
 * the launcher by setting `TEST_POSTGRES_URL`.
 */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A database of one's own, in about 40 ms: empty, or a copy of the named template. */
export async function createTestDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await create(server, name, template)
  return {
    url,
    drop: async () => {
      await query(inDatabase(server, 'postgres'), `drop database if exists ${quoted(name)} with (force)`)
    },
  }
}

/**
 * The name of a template that `migrate` has filled, built once however many processes ask for it at the same time. Put
 * what decides its content into `key`, such as a hash of the migrations: another key is another template.
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
