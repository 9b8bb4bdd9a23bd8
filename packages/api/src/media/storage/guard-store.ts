import { databaseFailure } from '../../database/database-failure.ts'
import { Failure } from '../../lib/fail.ts'
import type { ObjectStore } from './object-store.ts'
import { StoreSilent } from './object-store.ts'
import type { StorageAct } from './storage-acts.ts'
import { storageActs } from './storage-acts.ts'

/** After it was silent one act tries again, this long afterwards; until that has an answer all others fail at once. */
const restMs = 1_000
/** What was found out this long ago is asked again. */
const knownMs = 15_000

export interface GuardedStore extends ObjectStore {
  /** Whether the last act went well. Answers at once, and finds out anew beside where nothing was done for a while. */
  isAvailable(): boolean
}

/**
 * What is the same for every store: whatever it throws is the failure that people get a sentence for, with its reason as `cause`; a
 * silent one holds nobody up but whoever tries it next; and each act is told of.
 */
export function guardStore(store: ObjectStore): GuardedStore {
  let known = { at: -Infinity, isAvailable: true }
  let silence: StoreSilent | undefined
  let isTried = false

  async function done<Result>(act: keyof ObjectStore, work: () => Promise<Result>): Promise<Result> {
    if (silence && (isTried || performance.now() - known.at < restMs)) throw unavailable(silence)
    isTried = silence !== undefined
    const begunAt = performance.now()
    let isAvailable = false
    try {
      const result = await work()
      isAvailable = true
      silence = undefined
      return result
    } catch (error) {
      if (error instanceof StoreSilent) silence = error
      throw unavailable(error)
    } finally {
      isTried = false
      known = { at: performance.now(), isAvailable }
      const outcome = isAvailable ? 'answered' : 'failed'
      const told: StorageAct = { act, outcome, seconds: (performance.now() - begunAt) / 1_000 }
      storageActs.publish(told)
    }
  }

  return {
    put: (name, bytes) => done('put', () => store.put(name, bytes)),
    get: (name) => done('get', () => store.get(name)),
    has: (name) => done('has', () => store.has(name)),
    remove: (name) => done('remove', () => store.remove(name)),
    probe: () => done('probe', () => store.probe()),
    async *list() {
      const pages = store.list()[Symbol.asyncIterator]()
      const next = () => done('list', () => pages.next())
      for (let page = await next(); !page.done; page = await next()) yield page.value
    },
    isAvailable() {
      if (performance.now() - known.at > (known.isAvailable ? knownMs : restMs)) {
        void done('probe', () => store.probe()).catch(() => undefined)
      }
      return known.isAvailable
    },
  }
}

const unavailable = (cause: unknown) =>
  cause instanceof Error && databaseFailure(cause) === 'STORAGE_FULL'
    ? new Failure('STORAGE_FULL', { retryAfter: 60, cause })
    : new Failure('PICTURES_UNAVAILABLE', { retryAfter: 5, cause })
