import type { LiveTopic } from '@animeteca/contracts/live'
import { useEffect, useSyncExternalStore } from 'react'

/** The topics that a page can follow; the viewer's own topics are always included. */
type Followable = Extract<LiveTopic, `${string}:${number}` | 'catalogue'>
/** Topics that a signed-in viewer's stream always includes. */
export const ownTopics = ['friends', 'notices', 'tracking', 'account'] as const
type Topic = Followable | (typeof ownTopics)[number]

const followed = new Map<Followable, number>()
const listeners = new Set<() => void>()
const streamed = new Set<Topic>()

function change(work: () => void) {
  work()
  for (const listener of listeners) listener()
}

/** The topics that mounted components follow, and those that are streamed. */
export const live = {
  topics: () => [...followed.keys()],
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isStreamed: (topic: Topic) => streamed.has(topic),
  /** The stream is open with these topics. */
  connected: (topics: readonly Topic[]) =>
    change(() => {
      streamed.clear()
      for (const topic of topics) streamed.add(topic)
    }),
  /** The stream is closed, so pages poll. */
  disconnected: () => streamed.size > 0 && change(() => streamed.clear()),
}

/** Follows a topic while mounted, and returns whether it is streamed. */
export function useLive(topic: Followable): boolean {
  useFollow(topic)
  return useIsStreamed(topic)
}

/** Follows a topic without rendering again when the stream opens. */
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

/** Whether the topic is streamed, so that polling is unnecessary. Null does not render again when the stream opens. */
export const useIsStreamed = (topic: Topic | null) =>
  useSyncExternalStore(
    live.subscribe,
    () => topic !== null && live.isStreamed(topic),
    () => false,
  )
