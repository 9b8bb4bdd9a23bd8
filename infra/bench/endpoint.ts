import type { Pool } from 'pg'
import type { UserContext } from '../../packages/api/src/call/context.ts'
import type { Sample } from './sample.ts'

/** One request, as each of the three ways says it. */
export interface BenchRequest {
  /** Place of the asking user in the sample. */
  user: number
  rest: string
  body?: Record<string, unknown>
  procedure: string
  input: Record<string, unknown>
  /** The product's own answer, which tells the bare server its statement. */
  answer: (pool: Pool) => Promise<unknown>
}

export interface Endpoint {
  name: string
  /** What is kept is asked for as a visitor's browser does: without an account, and encoded. */
  kind: 'read' | 'write' | 'kept'
  isSearch?: true
  /** The n-th request; requests that write ask for something else each time. */
  request: (sample: Sample, n: number) => BenchRequest
  /** Its input carries the hash that the page has at the moment. */
  isPoll?: true
}

export const at = <T>(items: T[], n: number) => items[n % items.length]!

/** Of words that hold texts back: a site begins without any. */
const emptyList: UserContext['wordList'] = { in: async () => [] }

/** Whoever asks, as the product's functions know them. */
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
