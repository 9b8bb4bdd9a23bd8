import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { types } from 'pg'
import { entities } from './entities.ts'
import { migrations } from './migrations/list.ts'
import { PooledClient } from './pooled-client.ts'

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL 15 or later. */
  url: string
  /** Whether that is a pooler in transaction mode, which takes no settings of a session: its own say how long a statement may take. */
  isPooled?: boolean
  /** Connections kept open at most: 8 suit two cores. */
  poolSize?: number
  /** How long a statement may take and wait for a lock, where that is not for a call to say. */
  patience?: Patience
}

interface Patience {
  statement_timeout: number
  lock_timeout: number
}

/** Milliseconds of a call: nobody waits for longer. */
export const patienceOfCalls = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

// ids of tables that grow are int8, far below what a number holds exactly
types.setTypeParser(types.builtins.INT8, Number)

/** Connects lazily: nothing touches the database before the first statement. */
export const createOrm = ({ url, isPooled = false, poolSize = 8, patience }: DatabaseOptions) =>
  MikroORM.init(
    defineConfig({
      clientUrl: url,
      entities,
      extensions: [Migrator],
      pool: { min: 0, max: poolSize },
      driverOptions: {
        connectionTimeoutMillis: 2_000,
        ...(isPooled ? { Client: PooledClient } : { ...patienceOfCalls, ...patience }),
        application_name: 'animeteca',
      },
      forceUtcTimezone: true,
      schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
      logger: () => {},
      migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: true },
    }),
  )
