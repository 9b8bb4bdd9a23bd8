import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { migrations } from '../migrations/list.ts'
import { entities } from './entities.ts'

/** MikroORM on an existing pool; `connect` imports this module on first use. */
export const createOrm = (url: string, pool: Pool) =>
  MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities,
      extensions: [Migrator],
      driverOptions: new PostgresDialect({ pool }),
      forceUtcTimezone: true,
      // the pool is connected to an existing database, and the check would wait for a second connection in the first transaction
      ensureDatabase: false,
      schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
      logger: () => {},
      migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: true },
    }),
  )
