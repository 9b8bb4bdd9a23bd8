/** Stores pictures by name in a folder or a bucket. Its errors are converted by `guardStore`. */
export interface ObjectStore {
  /** Writes atomically; replaces an existing object and updates its time. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null if missing. */
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** When it was last written; null if missing. */
  savedAt(name: string): Promise<Date | null>
  /** All objects, in pages. */
  list(): AsyncIterable<StoredObject[]>
  /** Does nothing if missing. */
  remove(name: string): Promise<void>
  /** Throws while the store is not writable. */
  probe(): Promise<void>
}

export interface StoredObject {
  name: string
  savedAt: Date
}

/** The store does not respond or is overloaded, so further operations would fail too. */
export class StoreUnreachable extends Error {}
