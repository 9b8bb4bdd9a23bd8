import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { migrations } from '../migrations/list.ts'
import { entities } from './entities.ts'

/** The ORM on connections that somebody else opens and closes; `connect` loads it. */
export const createOrm = (url: string, pool: Pool) =>
  MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities,
      extensions: [Migrator],
      driverOptions: new PostgresDialect({ pool }),
      forceUtcTimezone: true,
      schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
      logger: () => {},
      migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: true },
    }),
  )
