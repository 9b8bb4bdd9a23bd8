import type { LiveTopic } from '@animeteca/contracts/live'
import { transformer } from '../call/transformer.ts'

/** Interval of keepalive frames on a stream. */
export const keepaliveMs = 10_000
/** A client that receives no frame for this long opens a new stream. */
const reconnectAfterMs = 25_000

/** The frames of a stream as server-sent events, in the form that tRPC's `httpSubscriptionLink` reads. */
export const frames = {
  connected: frame({ event: 'connected', data: JSON.stringify({ reconnectAfterInactivityMs: reconnectAfterMs }) }),
  ping: frame({ event: 'ping', data: '' }),
  ended: frame({ event: 'return', data: '' }),
  /** `shape` is the error as tRPC's error formatter returns it. */
  failed: (shape: unknown) => frame({ event: 'serialized-error', data: serialise(shape) }),
  changed,
}

let last: { topic: LiveTopic; id: string; bytes: Buffer } | undefined

/** The last frame is cached: consecutive streams receive the same change. */
function changed(topic: LiveTopic, id: string): Buffer {
  if (last?.topic !== topic || last.id !== id) last = { topic, id, bytes: frame({ data: serialise(topic), id }) }
  return last.bytes
}

const serialise = (data: unknown) => JSON.stringify(transformer.output.serialize(data))

function frame(fields: { event?: string; data: string; id?: string }): Buffer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return Buffer.from(`${lines.join('')}\n`)
}
