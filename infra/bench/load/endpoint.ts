import type { Pool } from 'pg'
import type { UserContext } from '../../../packages/api/src/call/context/context.ts'
import type { Sample } from './sample.ts'

/** One request in the forms of REST, tRPC and the bare server. */
export interface BenchRequest {
  /** Index of the user in the sample. */
  user: number
  rest: string
  body?: Record<string, unknown>
  procedure: string
  input: Record<string, unknown>
  /** Runs the product's function, to find out its statement for the bare server. */
  answer: (pool: Pool) => Promise<unknown>
}

export interface Endpoint {
  name: string
  /** Cached answers are requested as a visitor's browser does: without an account, and compressed. */
  kind: 'read' | 'write' | 'cached'
  isSearch?: true
  /** The n-th request. Requests that write differ each time. */
  request: (sample: Sample, n: number) => BenchRequest
  /** The input contains the current hash of the page. */
  isPoll?: true
}

export const at = <T>(items: T[], n: number) => items[n % items.length]!

/** The list of blocked words, empty as on a new site. */
const emptyList: UserContext['wordList'] = { match: async () => [] }

/** A request with a context for the product's functions. */
export const requestOf = (
  sample: Sample,
  n: number,
  rest: Omit<BenchRequest, 'user' | 'answer'>,
  answer: (ctx: UserContext) => unknown,
): BenchRequest => {
  const actor = { id: at(sample.users, n).id, isAdmin: false, isBetaTester: false }
  return {
    user: n % sample.users.length,
    ...rest,
    answer: async (pool) => answer({ pool, actor, wordList: emptyList } as unknown as UserContext),
  }
}
