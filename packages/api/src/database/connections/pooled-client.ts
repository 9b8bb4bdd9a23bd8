import { Client } from 'pg'
import type { QueryConfig } from 'pg'

/**
 * A client of a pooler in transaction mode: the next statement may be run by another process of PostgreSQL, which knows nothing that
 * was prepared before. So names are left out, whoever gave them, and PostgreSQL plans each statement anew.
 */
export class PooledClient extends Client {
  // every overload of `query` passes its arguments on
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
