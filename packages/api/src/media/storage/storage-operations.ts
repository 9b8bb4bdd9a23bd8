import { channel } from 'node:diagnostics_channel'
import type { ObjectStore } from './object-store.ts'

/** An operation on the picture store and its duration; operations refused during an outage are not published. */
export interface StorageOperation {
  operation: keyof ObjectStore
  outcome: 'answered' | 'failed'
  seconds: number
}

/** Diagnostics channel of operations, which metrics subscribe to. */
export const storageOperations = channel('animeteca.storage')
