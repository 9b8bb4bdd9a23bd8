import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { resetAnswerTimeout, setAnswerTimeout, withAnswerTimeout } from './connections/answer-timeout.ts'
import { isLost, isTransient } from './connections/database-failure.ts'
import { execute, statement } from './statement.ts'

const attempts = 3

/** Runs statements on one connection as one transaction, and repeats it after deadlocks and serialisation failures. */
export const transaction = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  retryTransient(() => attemptOnce(pool, work, 'commit'))

/** Runs statements to learn what they would do: the transaction is rolled back at its end. */
export const rolledBack = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  retryTransient(() => attemptOnce(pool, work, 'rollback'))

/** Runs a part of a transaction. If it fails, the part is undone and the transaction can continue. */
export async function savepoint<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    // if the connection is lost only now, this fails, and the first error is the one to report
    if (!isLost(error)) await client.query('rollback to savepoint part; release savepoint part').catch(() => {})
    throw error
  }
}

const timeout = statement('database.setStatementTimeout', `select set_config('statement_timeout', $1, true)`)

/** Changes the time limit of each statement until the transaction ends. It is five seconds for calls. */
export async function setStatementTimeout(client: PoolClient, seconds: number) {
  await execute(client, timeout, [`${seconds}s`])
  setAnswerTimeout(client, seconds * 1_000)
}

/** Runs a write that is a transaction in itself, such as a single statement, and repeats it after deadlocks and serialisation failures. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
      await sleep(Math.random() * 50 * attempt)
    }
  }
}

async function attemptOnce<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  end: 'commit' | 'rollback',
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query(withAnswerTimeout(client, { text: end }))
    client.release()
    return result
  } catch (error) {
    await rollback(client, error)
    throw error
  } finally {
    resetAnswerTimeout(client)
  }
}

/** Discards a connection that is lost, where a rollback would wait once more for an answer, or whose rollback fails. */
async function rollback(client: PoolClient, error: unknown) {
  if (isLost(error)) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}
