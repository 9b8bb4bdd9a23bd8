import { TRPCClientError } from '@trpc/client'
import { bearer } from './bearer.ts'
import type { Connection } from './connection.ts'
import { createSessionRefresher } from './session-refresher.ts'

/** Asks a REST address for what no procedure answers. A session that has run out is renewed on the way; no answer is thrown as a procedure's is. */
export function createSessionFetch(connection: Connection) {
  const { session, fetch = globalThis.fetch } = connection
  const refresh = session ? createSessionRefresher(connection) : undefined

  return async function sessionFetch(address: string, init: Omit<RequestInit, 'headers'>): Promise<Response> {
    const sentWith = session?.get()
    const answer = await send()
    if (answer.status !== 401 || !sentWith || !refresh) return answer
    await refresh(sentWith)
    return session?.get() ? send() : answer

    async function send() {
      try {
        return await fetch(address, { ...init, headers: bearer(connection) })
      } catch (error) {
        throw TRPCClientError.from(error as Error)
      }
    }
  }
}

/** What a refusal says, thrown as a procedure's failure is, for `problemOf` to read. */
export async function refusalOf(answer: Response): Promise<TRPCClientError<never>> {
  return new TRPCClientError(`refused with status ${answer.status}`, {
    meta: { response: answer, responseJSON: await answer.json() },
  })
}
