import { createHash, randomUUID } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { connected, inDatabase, query } from './query.ts'

/**
 * A database for tests, on the server of `TEST_POSTGRES_URL`, which `globalSetup: ['@animeteca/postgres/test-server']` or the
 * launcher sets.
 */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Creates a database, empty or as a copy of the template. */
export async function createTestDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await create(name, template)
  return {
    url: inDatabase(server, name),
    drop: async () => {
      await query(inDatabase(server, 'postgres'), `drop database if exists ${escapeIdentifier(name)} with (force)`)
    },
  }
}

/**
 * Returns the name of a template database that `fill` has filled, from an empty one or a copy of `template`. Concurrent processes build it once.
 * `key` identifies the content, such as a hash of the migrations: each key has its own template.
 */
export async function templateDatabase(
  key: string,
  fill: (url: string) => Promise<void>,
  template?: string,
): Promise<string> {
  const server = inDatabase(testServer(), 'postgres')
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const done = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (done.rowCount) return

    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    await create(name, template)
    await fill(inDatabase(server, name))
    await client.query(`alter database ${escapeIdentifier(name)} with is_template true allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  return name
}

/** Copying the template's files takes a third of the processor time of the default strategy, which writes every page to the log. */
const create = (name: string, template = 'template1') =>
  query(
    inDatabase(testServer(), 'postgres'),
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )

function testServer() {
  const url = process.env.TEST_POSTGRES_URL
  if (url) return url
  throw new Error(
    "There is no PostgreSQL for tests: put globalSetup: ['@animeteca/postgres/test-server'] into vitest.config.ts.",
  )
}
