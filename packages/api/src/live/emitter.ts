import type { LiveTopic } from '@animeteca/contracts/live'
import { createBroadcastLoop } from './broadcast-loop.ts'
import { createRecentEvents } from './recent-events.ts'
import type { Stream } from './stream.ts'
import type { createSubscriptions, Visibility } from './subscriptions.ts'

interface LiveEvent {
  channel: string
  needs: Visibility
}

/** Sends events to the streams that follow their channel and may see them. */
export function createEmitter(subscriptions: ReturnType<typeof createSubscriptions>, streams: Iterable<Stream>) {
  const recent = createRecentEvents<LiveEvent>()
  const broadcasts = createBroadcastLoop()

  /** The id of the last event that every stream has received: a reader that resumes from it misses none of the broadcasts under way. */
  const currentId = () => recent.idOf(broadcasts.sentUpTo(recent.last))

  function offer(stream: Stream, { channel, needs }: LiveEvent) {
    for (const [own, topic] of subscriptions.matching(stream, channel)) {
      if (subscriptions.maySee(stream, own, needs)) stream.send(topic, currentId())
    }
  }

  /** Sends an event to the subscribers of a channel; `needs` is the part of a profile that they must be allowed to see. */
  function emit(channel: string, needs: Visibility = 'public') {
    const event = { channel, needs }
    const number = recent.add(event)
    const subscribers = subscriptions.subscribersOf(channel)
    // most changed pages have no subscribers; entering the loop would cost each write 2 µs
    if (subscribers.size === 0 && broadcasts.count === 0) return
    broadcasts.start(`${channel} ${needs}`, subscribers, number, (stream) => offer(stream, event))
  }

  /** Sends a topic to all streams. No stream can resume from an event before it. */
  function broadcast(topic: LiveTopic) {
    broadcasts.start(topic, streams, recent.markGap(), (stream) => stream.send(topic, currentId()))
  }

  /** Sends one stream an event of a channel without checking whether it may see it. */
  function notify(stream: Stream, channel: string) {
    for (const [, topic] of subscriptions.matching(stream, channel)) stream.send(topic, currentId())
  }

  /** Sends one stream `missed`: anything may have changed, so its page reads everything again. */
  function notifyMissed(stream: Stream) {
    stream.send('missed', currentId())
  }

  /** Sends `ready` to a new stream, and the events after `lastEventId`, or `missed` if they are no longer available. */
  function start(stream: Stream, lastEventId: string | undefined) {
    stream.send('ready', currentId())
    const events = lastEventId === undefined ? [] : recent.since(lastEventId)
    if (events) for (const event of events) offer(stream, event)
    else notifyMissed(stream)
  }

  return { emit, broadcast, notify, notifyMissed, start }
}
