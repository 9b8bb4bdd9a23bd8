import type { getFetch } from '@trpc/client'
import { deserialize, serialize, type SuperJSONResult } from 'superjson'
import type { SessionStore } from './session.ts'

interface Endpoint {
  /** Where the server's tRPC endpoint is, such as `/trpc` or `http://localhost:3000/trpc`. */
  url: string
  fetch?: typeof globalThis.fetch
}

/** A connection with a session, whose tokens are refreshed. */
export interface SessionConnection extends Endpoint {
  session: SessionStore
  token?: undefined
}

/** A connection with an API token (`ani_…`), which is never refreshed. */
interface TokenConnection extends Endpoint {
  token: string
  session?: undefined
}

export type Connection = SessionConnection | TokenConnection

/**
 * superjson. Inputs of plain JSON are sent in its envelope without its traversal, which takes a quarter of the processor time of `npm run import`. Answers
 * are deserialised in place: superjson would otherwise copy the JSON that was just parsed entry by entry.
 */
const transformer = {
  serialize: (input: unknown) => (isPlainJson(input) ? { json: input } : serialize(input)),
  deserialize: (answer: SuperJSONResult) => deserialize(answer, { inPlace: true }),
}

/** Whether JSON represents a value without annotations. */
function isPlainJson(value: unknown): value is SuperJSONResult['json'] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlainJson)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlainJson)
}

/** The options that every tRPC link needs. */
export const transportOf = ({ url, fetch }: Endpoint) => ({
  url,
  transformer,
  // tRPC's own fetch type lists fewer options than the standard one
  ...(fetch && { fetch: fetch as ReturnType<typeof getFetch> }),
})
