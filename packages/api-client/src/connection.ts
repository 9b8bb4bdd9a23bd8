import type { getFetch } from '@trpc/client'
import { deserialize, serialize, type SuperJSONResult } from 'superjson'
import type { SessionStore } from './session.ts'

interface Place {
  /** Where the server's tRPC endpoint is, such as `/trpc` or `http://localhost:3000/trpc`. */
  url: string
  fetch?: typeof globalThis.fetch
}

/** Who is signed in, which may change and is renewed. */
export interface SessionConnection extends Place {
  session: SessionStore
  token?: undefined
}

/** A program with a token of its own, `ani_…`: it stays the same, and when it is refused, it is refused. */
interface TokenConnection extends Place {
  token: string
  session?: undefined
}

export type Connection = SessionConnection | TokenConnection

/** What was just parsed is nobody else's: superjson would copy thousands of entries of a list one by one before it looks at them. */
const inPlace = {
  serialize,
  deserialize: (answer: SuperJSONResult) => deserialize(answer, { inPlace: true }),
}

/** What every link to the server needs to know. */
export const transportOf = ({ url, fetch }: Place) => ({
  url,
  transformer: inPlace,
  // tRPC names the few options that it passes, and allows each to be undefined
  ...(fetch && { fetch: fetch as ReturnType<typeof getFetch> }),
})
