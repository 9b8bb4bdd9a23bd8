import type { EntityManager } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { withAnswerTimeout } from './connections/answer-timeout.ts'
import type { Database } from './database.ts'
import { transaction } from './transaction.ts'

/** A transaction for entities and named statements. The EntityManager uses the connection of the statements. */
export interface UnitOfWork {
  em: EntityManager
  client: PoolClient
}

/**
 * Runs an edit of several rows as one transaction: it loads entities, decides, and its changes are written at the end. Statements between see only
 * changes that were flushed. Deadlocks and serialisation failures repeat it.
 */
export async function unitOfWork<Result>(
  { pool, orm }: Pick<Database, 'pool' | 'orm'>,
  edit: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  // loaded with the first edit, and before the transaction begins, because it takes a third of a second
  const [{ em: root }, { queriesOn }] = await Promise.all([orm(), import('./connections/queries-on.ts')])
  return transaction(pool, async (client) => {
    const em = root.fork()
    const send = (text: string, values: unknown[]) => client.query(withAnswerTimeout(client, { text, values }))
    em.setTransactionContext(queriesOn(send))
    const result = await edit({ em, client })
    await em.flush()
    return result
  })
}
