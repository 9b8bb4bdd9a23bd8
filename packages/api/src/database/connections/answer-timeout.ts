import type { PoolClient, QueryConfig } from 'pg'

/** PostgreSQL reports an exceeded statement timeout itself. A connection that is silent for longer than this after it is dead. */
const reportMs = 3_000

/** How long `pg` waits for the answer to a statement with this timeout, in milliseconds (`query_timeout`). */
export const answerMs = (statementMs: number) => statementMs + reportMs

/** Connections whose transaction has another statement timeout than the pool. */
const changed = new WeakMap<object, number>()

export const setAnswerTimeout = (client: PoolClient, statementMs: number) => changed.set(client, answerMs(statementMs))
export const resetAnswerTimeout = (client: PoolClient) => changed.delete(client)

/** Adds the timeout of the connection's transaction, if it differs from that of the pool. The types of `pg` lack this option. */
export function withAnswerTimeout(on: object, query: QueryConfig): QueryConfig & { query_timeout?: number } {
  const ms = changed.get(on)
  return ms === undefined ? query : { ...query, query_timeout: ms }
}
