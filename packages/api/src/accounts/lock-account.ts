import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'

const lock = statement('accounts.lock', 'select from users where id = $1 for no key update')

/**
 * Locks an account until the transaction ends, so that of two transactions about it the second one begins its next statement after the first has
 * committed, and sees what it stored. Rows that refer to the account can be written meanwhile.
 */
export const lockAccount = (client: PoolClient, userId: number) => queryOne(client, lock, [userId])
