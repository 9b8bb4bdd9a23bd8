import { join } from 'node:path'
import { connect } from '../../packages/api/src/app/connect.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import startTestServer from '../../packages/postgres/src/test-server.ts'
import { createTestDatabase } from '../../packages/postgres/src/testing.ts'

/** Writes a migration from the differences between a migrated database and the entities. Add it to `migrations/list.ts` by hand. */
const stopServer = await startTestServer()
const { url, drop } = await createTestDatabase()
await migrate(url)
const database = connect({ url })

const path = join(import.meta.dirname, '../../packages/api/src/migrations/1.1.0')
const { diff, fileName } = await (await database.orm()).migrator.create(path)
console.log(diff.up.length > 0 ? `Escrita ${join(path, fileName)}` : 'Las tablas ya son como las entidades.')

await database.close()
await drop()
await stopServer()
