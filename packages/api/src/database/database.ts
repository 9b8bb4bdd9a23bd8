import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

/** A database's connections, and the ORM on the same ones. */
export interface Database {
  pool: Pool
  /**
   * The ORM, which is loaded when somebody first asks for it: with its entities and migrations it is 600 modules, 40 MB and a third of the
   * start, and a server that nobody edits the catalogue of never needs it. To take that out: load it here at once.
   */
  orm: () => Promise<MikroORM>
  close: () => Promise<void>
}
