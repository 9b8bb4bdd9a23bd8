import type { LiveTopic } from '@animeteca/contracts/live'
import { transformer } from '../call/transformer.ts'

/** Between two signs of life on a stream of changes. */
export const heartbeatMs = 10_000
/** A page that has heard nothing for so long opens its stream anew. */
const silenceMs = 25_000

/** What goes over the wire of a stream, in the form that tRPC's `httpSubscriptionLink` reads. */
export const frames = {
  connected: frame({ event: 'connected', data: JSON.stringify({ reconnectAfterInactivityMs: silenceMs }) }),
  ping: frame({ event: 'ping', data: '' }),
  over: frame({ event: 'return', data: '' }),
  /** `shape` is what tRPC says of an error. */
  failed: (shape: unknown) => frame({ event: 'serialized-error', data: written(shape) }),
  changed,
}

let last: { topic: LiveTopic; id: string; bytes: Buffer } | undefined

/** The bytes are made once for all streams that are told of the same change, one after the other. */
function changed(topic: LiveTopic, id: string): Buffer {
  if (last?.topic !== topic || last.id !== id) last = { topic, id, bytes: frame({ data: written(topic), id }) }
  return last.bytes
}

const written = (data: unknown) => JSON.stringify(transformer.output.serialize(data))

function frame(fields: { event?: string; data: string; id?: string }): Buffer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return Buffer.from(`${lines.join('')}\n`)
}
