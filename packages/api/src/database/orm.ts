import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { types } from 'pg'
import { entities } from './entities.ts'
import { migrations } from './migrations/list.ts'

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL 15 or later. */
  url: string
  /** Connections kept open at most: 8 suit two cores. */
  poolSize?: number
}

// ids of tables that grow are int8, far below what a number holds exactly
types.setTypeParser(types.builtins.INT8, Number)

/** Connects lazily: nothing touches the database before the first statement. */
export const createOrm = ({ url, poolSize = 8 }: DatabaseOptions) =>
  MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities,
      extensions: [Migrator],
      pool: { min: 0, max: poolSize },
      driverOptions: {
        connectionTimeoutMillis: 2_000,
        statement_timeout: 5_000,
        idle_in_transaction_session_timeout: 10_000,
        application_name: 'animeteca',
      },
      forceUtcTimezone: true,
      schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
      logger: () => {},
      migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: true },
    }),
  )
