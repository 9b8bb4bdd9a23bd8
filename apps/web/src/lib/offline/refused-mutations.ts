import { useSyncExternalStore } from 'react'
import type { QueuedMutation } from './offline-queue-store.ts'

let refused: readonly QueuedMutation[] = []
const listeners = new Set<() => void>()

/** What was done without a connection and refused when there was one again: it stays in sight until somebody has read it. */
export const refusedMutations = {
  get: () => refused,
  set: (acts: readonly QueuedMutation[]): void => {
    refused = acts
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const none: readonly QueuedMutation[] = []

export const useRefusedMutations = () =>
  useSyncExternalStore(refusedMutations.subscribe, refusedMutations.get, () => none)
