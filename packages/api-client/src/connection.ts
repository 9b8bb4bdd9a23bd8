import type { getFetch } from '@trpc/client'
import superjson from 'superjson'
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

/** What every link to the server needs to know. */
export const transportOf = ({ url, fetch }: Place) => ({
  url,
  transformer: superjson,
  // tRPC names the few options that it passes, and allows each to be undefined
  ...(fetch && { fetch: fetch as ReturnType<typeof getFetch> }),
})
