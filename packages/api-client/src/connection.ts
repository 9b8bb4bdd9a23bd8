import type { getFetch } from '@trpc/client'
import superjson from 'superjson'
import type { SessionStore } from './session.ts'

export interface Connection {
  /** Where the server's tRPC endpoint is, such as `/trpc` or `http://localhost:3000/trpc`. */
  url: string
  session: SessionStore
  fetch?: typeof globalThis.fetch
}

/** What every link to the server needs to know. */
export const transportOf = ({ url, fetch }: Connection) => ({
  url,
  transformer: superjson,
  // tRPC names the few options that it passes, and allows each to be undefined
  ...(fetch && { fetch: fetch as ReturnType<typeof getFetch> }),
})
