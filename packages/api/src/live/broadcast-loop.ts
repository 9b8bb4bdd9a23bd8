import type { Stream } from './stream.ts'

/** Streams notified in one pass. */
const batchSize = 250
const pauseMs = 50
/** The last stream is notified after this time at the latest, however many there are. */
const deadlineMs = 800

interface Broadcast {
  streams: Stream[]
  /** How many of them have been notified. */
  sent: number
  startedAt: number
  /** The number of the oldest event that some of the streams have not received. */
  from: number
  send: (stream: Stream) => void
}

/**
 * Notifies many streams of a change in batches over 0.8 seconds: each notified page reads again, and ten thousand simultaneous reads
 * would overload the server. A second change with the same key restarts the loop and is merged with the first for streams not reached yet.
 */
export function createBroadcastLoop() {
  const broadcasts = new Map<string, Broadcast>()

  function sendBatch(key: string, broadcast: Broadcast) {
    const { streams, sent, startedAt, send } = broadcast
    const due = Math.ceil((streams.length * (performance.now() - startedAt)) / deadlineMs)
    const end = Math.min(streams.length, Math.max(sent + batchSize, due))
    while (broadcast.sent < end) send(streams[broadcast.sent++]!)
    if (broadcast.sent === streams.length) broadcasts.delete(key)
    else setTimeout(sendBatch, pauseMs, key, broadcast).unref()
  }

  return {
    /** How many broadcasts are in progress. */
    get count() {
      return broadcasts.size
    },
    /** Starts a broadcast or restarts the one with this key; `from` is the number of the event. */
    start(key: string, listeners: Iterable<Stream>, from: number, send: (stream: Stream) => void) {
      const running = broadcasts.get(key)
      const streams = running ? [...new Set([...running.streams.slice(running.sent), ...listeners])] : [...listeners]
      const startedAt = performance.now()
      if (running) return void Object.assign(running, { streams, sent: 0, startedAt, send })
      // a small number of streams is notified synchronously, so that its id is that of the event itself
      if (streams.length <= batchSize) return streams.forEach(send)
      const broadcast = { streams, sent: 0, startedAt, from, send }
      broadcasts.set(key, broadcast)
      sendBatch(key, broadcast)
    },
    /** The number of the last event that every stream has received; `last` is the newest. */
    sentUpTo(last: number) {
      let sent = last
      for (const { from } of broadcasts.values()) sent = Math.min(sent, from - 1)
      return sent
    },
  }
}
