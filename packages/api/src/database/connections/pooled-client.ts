import { Client } from 'pg'
import type { QueryConfig } from 'pg'

/**
 * A client behind a pooler in transaction mode: each statement may run in another PostgreSQL process, without earlier prepared statements. It
 * removes the names of statements, so PostgreSQL plans each one again.
 */
export class PooledClient extends Client {
  // forwards the arguments of every overload of `query`
  override query(config: unknown, ...rest: unknown[]): never {
    return super.query(...([unnamed(config), ...rest] as unknown as [string])) as never
  }
}

const unnamed = (config: unknown) => (isNamed(config) ? { ...config, name: undefined } : config)

const isNamed = (config: unknown): config is QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  Object.getPrototypeOf(config) === Object.prototype &&
  'name' in config
