import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

/** A database's connections, and the ORM on the same ones. */
export interface Database {
  pool: Pool
  /**
   * The ORM, loaded on first use: with its entities and migrations it is 600 modules, 40 MB and a third of the start, and is needed only for edits
   * of the catalogue and roles.
   */
  orm: () => Promise<MikroORM>
  close: () => Promise<void>
}
