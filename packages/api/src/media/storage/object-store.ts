/** Where pictures lie under their names: a folder, or a bucket. What it throws is its own; `guardStore` says what that means to people. */
export interface ObjectStore {
  /** Keeps it whole or not at all; what has the name is replaced, and was saved just now. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** All of them, by the page. */
  list(): AsyncIterable<StoredObject[]>
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>
  /** Throws while nothing can be kept there. */
  probe(): Promise<void>
}

export interface StoredObject {
  name: string
  savedAt: Date
}

/** It doesn't answer at all, or has no time: others need not wait to learn the same. */
export class StoreSilent extends Error {}
