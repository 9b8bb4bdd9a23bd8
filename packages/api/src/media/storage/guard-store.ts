import { databaseFailure } from '../../database/database-failure.ts'
import { Failure } from '../../lib/fail.ts'
import type { ObjectStore } from './object-store.ts'
import { StoreUnreachable } from './object-store.ts'
import type { StorageOperation } from './storage-operations.ts'
import { storageOperations } from './storage-operations.ts'

/** After an outage one operation tries again this much later; until it has an answer, all others fail immediately. */
const restMs = 1_000
/** Age from which the known availability is probed again. */
const knownMs = 15_000

export interface GuardedStore extends ObjectStore {
  /** Whether the last operation succeeded. Returns immediately, and starts a probe if that result is old. */
  isAvailable(): boolean
}

/**
 * Wraps a store: errors become expected failures with the reason as `cause`; while the store is unreachable, one operation at a time tries
 * it and all others fail immediately; every operation is published to the diagnostics channel.
 */
export function guardStore(store: ObjectStore): GuardedStore {
  let known = { at: -Infinity, isAvailable: true }
  let outage: StoreUnreachable | undefined
  let isTried = false

  async function run<Result>(act: keyof ObjectStore, work: () => Promise<Result>): Promise<Result> {
    if (outage && (isTried || performance.now() - known.at < restMs)) throw unavailable(outage)
    isTried = outage !== undefined
    const begunAt = performance.now()
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
      isTried = false
      known = { at: performance.now(), isAvailable }
      const outcome = isAvailable ? 'answered' : 'failed'
      const operation: StorageOperation = { act, outcome, seconds: (performance.now() - begunAt) / 1_000 }
      storageOperations.publish(operation)
    }
  }

  return {
    put: (name, bytes) => run('put', () => store.put(name, bytes)),
    get: (name) => run('get', () => store.get(name)),
    has: (name) => run('has', () => store.has(name)),
    remove: (name) => run('remove', () => store.remove(name)),
    probe: () => run('probe', () => store.probe()),
    async *list() {
      const pages = store.list()[Symbol.asyncIterator]()
      const next = () => run('list', () => pages.next())
      for (let page = await next(); !page.done; page = await next()) yield page.value
    },
    isAvailable() {
      if (performance.now() - known.at > (known.isAvailable ? knownMs : restMs)) {
        void run('probe', () => store.probe()).catch(() => undefined)
      }
      return known.isAvailable
    },
  }
}

const unavailable = (cause: unknown) =>
  cause instanceof Error && databaseFailure(cause) === 'STORAGE_FULL'
    ? new Failure('STORAGE_FULL', { retryAfter: 60, cause })
    : new Failure('PICTURES_UNAVAILABLE', { retryAfter: 5, cause })
