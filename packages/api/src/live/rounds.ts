import type { Stream } from './stream.ts'

/** So many streams are told at once, and as many again after the pause. */
const atOnce = 250
const pauseMs = 50
/** However many they are, the last one hears it after so long. */
const withinMs = 2_000

interface Round {
  streams: Stream[]
  at: number
  perSlice: number
  /** The number of the oldest event that not everybody has been told. */
  from: number
  tell: (stream: Stream) => void
}

/**
 * Tells many streams of a change one after the other: whoever hears it reads again, and ten thousand who read at once would be
 * answered by nobody. A change that comes meanwhile goes around once more from where the round is, in one event with the first.
 */
export function createRounds() {
  const rounds = new Map<string, Round>()

  function slice(key: string, round: Round) {
    const end = Math.min(round.streams.length, round.at + round.perSlice)
    while (round.at < end) round.tell(round.streams[round.at++]!)
    if (round.at === round.streams.length) rounds.delete(key)
    else setTimeout(slice, pauseMs, key, round).unref()
  }

  return {
    /** `number` is that of the event. */
    begin(key: string, streams: Iterable<Stream>, number: number, tell: (stream: Stream) => void) {
      const running = rounds.get(key)
      const all = running ? [...new Set([...running.streams.slice(running.at), ...streams])] : [...streams]
      const perSlice = Math.max(atOnce, Math.ceil((all.length * pauseMs) / withinMs))
      if (running) return void Object.assign(running, { streams: all, at: 0, perSlice, tell })
      // few hear it together, each with its own number
      if (all.length <= perSlice) return all.forEach(tell)
      const round = { streams: all, at: 0, perSlice, from: number, tell }
      rounds.set(key, round)
      slice(key, round)
    },
    /** The number of the last event that everybody has been told, of `last` ones. */
    toldUpTo(last: number) {
      let told = last
      for (const { from } of rounds.values()) told = Math.min(told, from - 1)
      return told
    },
  }
}
