import { join } from 'node:path'
import startTestServer from '@animeteca/postgres/test-server'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { migrate } from './migrate.ts'
import { createOrm } from './orm.ts'

/** Writes the migration that brings a migrated database in line with the entities; add it to `migrations/list.ts` yourself. */
const stopServer = await startTestServer()
const { url, drop } = await createTestDatabase()
const orm = await createOrm({ url })
await migrate(orm)

const path = join(import.meta.dirname, 'migrations')
const { diff, fileName } = await orm.migrator.create(path)
console.log(diff.up.length > 0 ? `Escrita ${join(path, fileName)}` : 'Las tablas ya son como las entidades.')

await orm.close()
await drop()
await stopServer()
