import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/api/src/app/connect.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import startTestServer from '../../packages/postgres/src/test-server.ts'
import { createTestDatabase } from '../../packages/postgres/src/testing.ts'
import { classNameOf, migrationSource, withMigration } from './migration-files.ts'

/**
 * `npm run migration:create anime-motto` writes the differences between a migrated database and the entities as a migration of the newest
 * release, and adds it to `migrations/list.ts`.
 */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) {
  console.error('Di cómo se llama la migración, por ejemplo: npm run migration:create anime-motto')
  process.exit(1)
}

const folder = join(import.meta.dirname, '../../packages/api/src/migrations')
const releases = readdirSync(folder).filter((file) => /^\d/.test(file))
const newest = releases.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)!

const statements = await differences()
if (statements.length === 0) console.log('Las tablas ya son como las entidades.')
else {
  const migration = {
    file: `${newest}/${new Date().toISOString().slice(0, 10)}-${name}`,
    className: classNameOf(name),
  }
  const list = join(folder, 'list.ts')
  writeFileSync(join(folder, `${migration.file}.ts`), migrationSource(migration, statements))
  writeFileSync(list, withMigration(readFileSync(list, 'utf8'), migration))
  console.log(`Escrita ${join(folder, `${migration.file}.ts`)}`)
}

/** The statements that make the tables of a migrated database like the entities. */
async function differences() {
  const stopServer = await startTestServer()
  const { url, drop } = await createTestDatabase()
  await migrate(url)
  const database = connect({ url })
  const discarded = mkdtempSync(join(tmpdir(), 'animeteca-migration-'))
  const { diff } = await (await database.orm()).migrator.create(discarded)
  rmSync(discarded, { recursive: true })
  await database.close()
  await drop()
  await stopServer()
  return diff.up.filter(Boolean)
}
