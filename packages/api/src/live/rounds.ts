import type { Stream } from './stream.ts'

/** So many streams are told together. */
const atOnce = 250
const pauseMs = 50
/** However many they are, the last one hears it after so long. */
const withinMs = 2_000

interface Round {
  streams: Stream[]
  /** Of them, those who have been told. */
  sent: number
  begunAt: number
  /** The number of the oldest event that not everybody has been told. */
  from: number
  send: (stream: Stream) => void
}

/**
 * Tells many streams of a change one after the other: whoever hears it reads again, and ten thousand who read at once would be
 * answered by nobody. A change that comes meanwhile goes around once more from where the round is, in one event with the first.
 */
export function createRounds() {
  const rounds = new Map<string, Round>()

  function goOn(key: string, round: Round) {
    const { streams, sent, begunAt, send } = round
    const due = Math.ceil((streams.length * (performance.now() - begunAt)) / withinMs)
    const end = Math.min(streams.length, Math.max(sent + atOnce, due))
    while (round.sent < end) send(streams[round.sent++]!)
    if (round.sent === streams.length) rounds.delete(key)
    else setTimeout(goOn, pauseMs, key, round).unref()
  }

  return {
    /** How many are under way. */
    get count() {
      return rounds.size
    },
    /** `from` is the number of the event. */
    begin(key: string, listeners: Iterable<Stream>, from: number, send: (stream: Stream) => void) {
      const running = rounds.get(key)
      const streams = running ? [...new Set([...running.streams.slice(running.sent), ...listeners])] : [...listeners]
      const begunAt = performance.now()
      if (running) return void Object.assign(running, { streams, sent: 0, begunAt, send })
      // few hear it together, each with the number of the event itself
      if (streams.length <= atOnce) return streams.forEach(send)
      const round = { streams, sent: 0, begunAt, from, send }
      rounds.set(key, round)
      goOn(key, round)
    },
    /** The number of the last event that everybody has been told, of `last` ones. */
    sentUpTo(last: number) {
      let sent = last
      for (const { from } of rounds.values()) sent = Math.min(sent, from - 1)
      return sent
    },
  }
}
