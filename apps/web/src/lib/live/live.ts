import type { LiveTopic } from '@animeteca/contracts/live'
import { useEffect, useSyncExternalStore } from 'react'

/** What a page may follow; one's own friends, notices, lists and account come without being asked for. */
type Followable = Extract<LiveTopic, `${string}:${number}` | 'catalogue'>
/** What comes to whoever is signed in without being asked for. */
export const ownTopics = ['friends', 'notices', 'tracking', 'account'] as const
type Topic = Followable | (typeof ownTopics)[number]

const followed = new Map<Followable, number>()
const listeners = new Set<() => void>()
const streamed = new Set<Topic>()

function change(work: () => void) {
  work()
  for (const listener of listeners) listener()
}

/** What the pages on screen follow, and what of it comes over the stream. */
export const live = {
  topics: () => [...followed.keys()],
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isStreamed: (topic: Topic) => streamed.has(topic),
  /** The stream is open, and these topics come over it. */
  connected: (topics: readonly Topic[]) =>
    change(() => {
      streamed.clear()
      for (const topic of topics) streamed.add(topic)
    }),
  /** There is no stream: pages poll. */
  disconnected: () => streamed.size > 0 && change(() => streamed.clear()),
}

/** Follows a topic while the component is there, and says whether it is streamed. */
export function useLive(topic: Followable): boolean {
  useFollow(topic)
  return useIsStreamed(topic)
}

/** The same without the answer, so that the component does not render again when the stream opens. */
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

/** True while changes come over the stream, so that no page has to poll for them. */
export const useIsStreamed = (topic: Topic) =>
  useSyncExternalStore(
    live.subscribe,
    () => live.isStreamed(topic),
    () => false,
  )
