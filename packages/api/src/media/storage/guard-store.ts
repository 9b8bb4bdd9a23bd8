import { databaseFailure } from '../../database/connections/database-failure.ts'
import { Failure } from '../../lib/fail.ts'
import type { ObjectStore } from './object-store.ts'
import { StoreUnreachable } from './object-store.ts'
import type { StorageOperation } from './storage-operations.ts'
import { storageOperations } from './storage-operations.ts'

/** The pause after which one operation tries an unreachable store again. Until it has an answer, all others fail immediately. */
const retryMs = 1_000
/** The age from which the last result is too old, so that `isAvailable` starts a probe. */
const maxAgeMs = 15_000

export interface GuardedStore extends ObjectStore {
  /** Whether the last operation succeeded. Returns immediately, and starts a probe if that result is old. */
  isAvailable(): boolean
}

/**
 * Wraps a store: errors become expected failures with the reason as `cause`; while the store is unreachable, one operation at a time tries
 * it and all others fail immediately; every operation is published to the diagnostics channel.
 */
export function guardStore(store: ObjectStore): GuardedStore {
  let lastResult = { at: -Infinity, isAvailable: true }
  let outage: StoreUnreachable | undefined
  let isRetrying = false

  async function run<Result>(operation: keyof ObjectStore, work: () => Promise<Result>): Promise<Result> {
    if (outage && (isRetrying || performance.now() - lastResult.at < retryMs)) throw unavailable(outage)
    isRetrying = outage !== undefined
    const startedAt = performance.now()
    let isAvailable = false
    try {
      const result = await work()
      isAvailable = true
      outage = undefined
      return result
    } catch (error) {
      if (error instanceof StoreUnreachable) outage = error
      throw unavailable(error)
    } finally {
      isRetrying = false
      lastResult = { at: performance.now(), isAvailable }
      const outcome = isAvailable ? 'answered' : 'failed'
      const seconds = (performance.now() - startedAt) / 1_000
      storageOperations.publish({ operation, outcome, seconds } satisfies StorageOperation)
    }
  }

  return {
    put: (name, bytes) => run('put', () => store.put(name, bytes)),
    get: (name) => run('get', () => store.get(name)),
    has: (name) => run('has', () => store.has(name)),
    savedAt: (name) => run('savedAt', () => store.savedAt(name)),
    remove: (name) => run('remove', () => store.remove(name)),
    probe: () => run('probe', () => store.probe()),
    async *list() {
      const pages = store.list()[Symbol.asyncIterator]()
      const next = () => run('list', () => pages.next())
      for (let page = await next(); !page.done; page = await next()) yield page.value
    },
    isAvailable() {
      if (performance.now() - lastResult.at > (lastResult.isAvailable ? maxAgeMs : retryMs)) {
        void run('probe', () => store.probe()).catch(() => undefined)
      }
      return lastResult.isAvailable
    },
  }
}

const unavailable = (cause: unknown) =>
  cause instanceof Error && databaseFailure(cause) === 'STORAGE_FULL'
    ? new Failure('STORAGE_FULL', { retryAfter: 60, cause })
    : new Failure('PICTURES_UNAVAILABLE', { retryAfter: 5, cause })
