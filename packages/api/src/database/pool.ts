import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

/** The ORM's own connections: read models send them named statements, which the ORM itself never prepares. */
export const poolOf = (orm: MikroORM): Promise<Pool> => orm.em.getConnection().getNativeClient()
