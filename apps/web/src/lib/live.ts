import type { LiveTopic } from '@animeteca/contracts/live'
import { useEffect, useSyncExternalStore } from 'react'

/** What a page may follow; one's own friends, lists and account come without being asked for. */
type Followable = Extract<LiveTopic, `${string}:${number}` | 'catalogue'>
/** What comes to whoever is signed in without being asked for. */
export const ownTopics = ['friends', 'tracking', 'account'] as const
type Told = Followable | (typeof ownTopics)[number]

const followed = new Map<Followable, number>()
const listeners = new Set<() => void>()
const standing = new Set<Told>()

function change(work: () => void) {
  work()
  for (const listener of listeners) listener()
}

/** What the pages on screen follow, and what of it the stream is known to tell. */
export const live = {
  topics: () => [...followed.keys()],
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isTold: (topic: Told) => standing.has(topic),
  /** The stream stands and tells of these. */
  stands: (topics: readonly Told[]) =>
    change(() => {
      standing.clear()
      for (const topic of topics) standing.add(topic)
    }),
  /** There is none: pages ask for themselves. */
  falls: () => standing.size > 0 && change(() => standing.clear()),
}

/** Follows a topic while the component is there, and says whether it is told; see `useIsTold`. */
export function useLive(topic: Followable): boolean {
  useFollow(topic)
  return useIsTold(topic)
}

/** The same for whoever need not know: a page is not drawn anew because the stream stands. */
export function useFollow(topic: Followable): void {
  useEffect(() => {
    change(() => followed.set(topic, (followed.get(topic) ?? 0) + 1))
    return () =>
      change(() => {
        const others = (followed.get(topic) ?? 1) - 1
        if (others > 0) followed.set(topic, others)
        else followed.delete(topic)
      })
  }, [topic])
}

/** True while changes are told, and nobody needs to ask. */
export const useIsTold = (topic: Told) =>
  useSyncExternalStore(
    live.subscribe,
    () => live.isTold(topic),
    () => false,
  )
