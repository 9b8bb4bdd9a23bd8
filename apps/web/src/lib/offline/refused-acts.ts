import { useSyncExternalStore } from 'react'
import type { WaitingAct } from './outbox-store.ts'

let refused: readonly WaitingAct[] = []
const listeners = new Set<() => void>()

/** What was done without a connection and refused when there was one again: it stays in sight until somebody has read it. */
export const refusedActs = {
  get: () => refused,
  set: (acts: readonly WaitingAct[]): void => {
    refused = acts
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const none: readonly WaitingAct[] = []

export const useRefusedActs = () => useSyncExternalStore(refusedActs.subscribe, refusedActs.get, () => none)
