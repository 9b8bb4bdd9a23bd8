import { useSyncExternalStore } from 'react'
import type { QueuedMutation } from './offline-queue-store.ts'

/** What the server renders, and what the store starts with, so that hydration finds no change. */
const none: readonly QueuedMutation[] = []

let refused = none
const listeners = new Set<() => void>()

/** Queued mutations that the server refused, shown until the viewer retries or discards them. */
export const refusedMutations = {
  get: () => refused,
  set: (mutations: readonly QueuedMutation[]): void => {
    refused = mutations
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useRefusedMutations = () =>
  useSyncExternalStore(refusedMutations.subscribe, refusedMutations.get, () => none)
