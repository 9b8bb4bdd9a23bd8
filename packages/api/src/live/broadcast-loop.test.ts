import { expect, onTestFinished, test, vi } from 'vitest'
import { createBroadcastLoop } from './broadcast-loop.ts'
import { Stream } from './stream.ts'

/** Streams without a reader, and the messages that each has been sent. */
function createStreams(count: number) {
  const sent = new Map<Stream, string[]>()
  const connection = { unread: 0, write() {}, end() {}, destroy() {} }
  for (let keepaliveSlot = 0; keepaliveSlot < count; keepaliveSlot++)
    sent.set(new Stream({ keepaliveSlot, connection, actor: null, token: undefined, channels: new Map() }), [])
  return {
    streams: [...sent.keys()],
    sending: (message: string) => (stream: Stream) => void sent.get(stream)!.push(message),
    received: () => [...sent.values()],
  }
}

test('createBroadcastLoop notifies up to 250 streams synchronously', () => {
  const { streams, sending, received } = createStreams(200)
  const broadcasts = createBroadcastLoop()
  broadcasts.start('episode:1', streams, 1, sending('one'))
  expect(received().flat()).toHaveLength(200)
  expect(broadcasts.sentUpTo(1)).toBe(1)
})

test('createBroadcastLoop spreads 6,000 streams over 0.8 seconds and skips none', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { streams, sending, received } = createStreams(6_000)
  const broadcasts = createBroadcastLoop()
  broadcasts.start('episode:1', streams, 7, sending('one'))
  expect(received().flat()).toHaveLength(250)
  // a stream that resumes now receives event 7 again
  expect(broadcasts.sentUpTo(7)).toBe(6)
  vi.advanceTimersByTime(300)
  expect(received().flat().length).toBeGreaterThan(2_000)

  broadcasts.start('episode:1', streams, 8, sending('two'))
  vi.advanceTimersByTime(500)
  expect(broadcasts.sentUpTo(8)).toBe(6)
  vi.advanceTimersByTime(400)
  expect(broadcasts.sentUpTo(8)).toBe(8)
  expect(received().every((messages) => messages.at(-1) === 'two')).toBe(true)
  // streams not reached before the second event receive both as one
  expect(received().filter((messages) => messages.length === 1).length).toBeGreaterThan(2_000)
})
