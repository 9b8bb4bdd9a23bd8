import { channel } from 'node:diagnostics_channel'
import type { ObjectStore } from './object-store.ts'

/** Something that was done with the store of pictures, and how long it took; one that was not even tried is not told of. */
export interface StorageAct {
  act: keyof ObjectStore
  outcome: 'answered' | 'failed'
  seconds: number
}

/** Where every act is told of, to whoever measures. */
export const storageActs = channel('animeteca.storage')
