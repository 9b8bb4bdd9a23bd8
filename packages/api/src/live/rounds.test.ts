import { expect, onTestFinished, test, vi } from 'vitest'
import { createRounds } from './rounds.ts'
import { Stream } from './stream.ts'

/** Streams that nobody reads, and what each of them was told. */
function crowd(count: number) {
  const said = new Map<Stream, string[]>()
  const connection = { unread: 0, write() {}, end() {}, cut() {} }
  for (let turn = 0; turn < count; turn++)
    said.set(new Stream({ turn, connection, actor: null, token: undefined, channels: new Map() }), [])
  return {
    streams: [...said.keys()],
    saying: (word: string) => (stream: Stream) => void said.get(stream)!.push(word),
    heard: () => [...said.values()],
  }
}

test('few streams are told of a change at once', () => {
  const { streams, saying, heard } = crowd(200)
  const rounds = createRounds()
  rounds.begin('episode:1', streams, 1, saying('one'))
  expect(heard().flat()).toHaveLength(200)
  expect(rounds.sentUpTo(1)).toBe(1)
})

test('many are told within two seconds, not in one moment, and nobody misses a change', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { streams, saying, heard } = crowd(6_000)
  const rounds = createRounds()
  rounds.begin('episode:1', streams, 7, saying('one'))
  expect(heard().flat()).toHaveLength(250)
  // whoever comes back now is told again
  expect(rounds.sentUpTo(7)).toBe(6)
  vi.advanceTimersByTime(500)
  expect(heard().flat().length).toBeGreaterThan(2_000)

  rounds.begin('episode:1', streams, 8, saying('two'))
  vi.advanceTimersByTime(1_000)
  expect(rounds.sentUpTo(8)).toBe(6)
  vi.advanceTimersByTime(1_000)
  expect(rounds.sentUpTo(8)).toBe(8)
  expect(heard().every((words) => words.at(-1) === 'two')).toBe(true)
  // who had not heard of the first when the second came hears of both together
  expect(heard().filter((words) => words.length === 1).length).toBeGreaterThan(2_000)
})
