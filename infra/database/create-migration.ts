import { join } from 'node:path'
import { migrate } from '../../packages/api/src/database/migrate.ts'
import { createOrm } from '../../packages/api/src/database/orm.ts'
import startTestServer from '../../packages/postgres/src/test-server.ts'
import { createTestDatabase } from '../../packages/postgres/src/testing.ts'

/** Writes the migration that brings a migrated database in line with the entities; add it to `migrations/list.ts` yourself. */
const stopServer = await startTestServer()
const { url, drop } = await createTestDatabase()
const orm = await createOrm({ url })
await migrate(orm)

const path = join(import.meta.dirname, '../../packages/api/src/database/migrations')
const { diff, fileName } = await orm.migrator.create(path)
console.log(diff.up.length > 0 ? `Escrita ${join(path, fileName)}` : 'Las tablas ya son como las entidades.')

await orm.close()
await drop()
await stopServer()
