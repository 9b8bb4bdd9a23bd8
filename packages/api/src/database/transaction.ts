import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isTransient } from './database-failure.ts'

const attempts = 3

/** Runs statements on one connection as one transaction, and repeats it after deadlocks and serialisation failures. */
export const transaction = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  retried(() => attemptOnce(pool, work))

/** Runs a write that is a transaction in itself, such as a single statement, and repeats it after deadlocks and serialisation failures. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
      await sleep(Math.random() * 50 * attempt)
    }
  }
}

async function attemptOnce<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      // discard a connection whose rollback fails
      () => client.release(true),
    )
    throw error
  }
}
