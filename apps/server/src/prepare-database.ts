import { bootstrapAdmin } from '@animeteca/api/auth/bootstrap-admin'
import { createPasswords } from '@animeteca/api/auth/passwords'
import { migrate } from '@animeteca/api/database/migrate'
import { seedDemo } from '@animeteca/api/seed/seed-demo'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** The database, migrated, with what an empty one is to be filled with. */
export async function prepareDatabase(config: Config): Promise<Database> {
  const database = await openDatabase(config)
  await migrate(database.orm, async () => {
    const passwords = createPasswords()
    if (config.admin) await bootstrapAdmin(database.orm, passwords, config.admin)
    if (config.seed === 'demo') await seedDemo(database.orm, passwords)
  })
  return database
}
