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

/** Deserialise in place: the JSON was just parsed, and superjson would otherwise copy it entry by entry. */
const inPlace = {
  serialize,
  deserialize: (answer: SuperJSONResult) => deserialize(answer, { inPlace: true }),
}

/** The options that every tRPC link needs. */
export const transportOf = ({ url, fetch }: Endpoint) => ({
  url,
  transformer: inPlace,
  // tRPC's own fetch type lists fewer options than the standard one
  ...(fetch && { fetch: fetch as ReturnType<typeof getFetch> }),
})
