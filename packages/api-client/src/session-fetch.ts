import { TRPCClientError } from '@trpc/client'
import { bearer } from './bearer.ts'
import type { Connection } from './connection.ts'
import { isNewer } from './refresh-link.ts'
import { createSessionRefresher } from './session-refresher.ts'

/**
 * A `fetch` for REST routes without a procedure. Refreshes an expired session on 401, and passes the 401 on if the session has ended or
 * belongs to another person. Network errors are thrown as `TRPCClientError`.
 */
export function createSessionFetch(connection: Connection) {
  const { session, fetch = globalThis.fetch } = connection
  const refresh = session ? createSessionRefresher(connection) : undefined

  return async function sessionFetch(address: string, init: Omit<RequestInit, 'headers'>): Promise<Response> {
    const sentWith = session?.get()
    const answer = await send()
    if (answer.status !== 401 || !session || !sentWith || !refresh) return answer
    await refresh(sentWith)
    return isNewer(session.get(), sentWith) ? send() : answer

    async function send() {
      try {
        return await fetch(address, { ...init, headers: bearer(connection) })
      } catch (error) {
        throw TRPCClientError.from(error as Error)
      }
    }
  }
}

/** Converts an error answer to a `TRPCClientError`, for `problemOf` to read. A proxy's answer may not be JSON. */
export async function refusalOf(answer: Response): Promise<TRPCClientError<never>> {
  return new TRPCClientError(`refused with status ${answer.status}`, {
    meta: { response: answer, responseJSON: await answer.json().catch(() => undefined) },
  })
}
