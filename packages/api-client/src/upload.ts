import { TRPCClientError } from '@trpc/client'
import type { Connection } from './connection.ts'
import { createRenewal } from './renewal.ts'

/**
 * Sends a file as the only one of a form to a REST address, and answers what comes back. A session that has run out is
 * renewed on the way; what goes wrong is thrown as a procedure's failure is, for `problemOf` to read.
 */
export function createUpload(connection: Connection) {
  const { session, fetch = globalThis.fetch } = connection
  const renew = createRenewal(connection)

  return async function upload(address: string, file: File, signal: AbortSignal): Promise<unknown> {
    const sentWith = session.get()
    let answer = await post()
    if (answer.status === 401 && sentWith) {
      await renew(sentWith)
      if (session.get()) answer = await post()
    }
    const said: unknown = await answer.json()
    if (answer.ok) return said
    throw new TRPCClientError(`refused with status ${answer.status}`, {
      meta: { response: answer, responseJSON: said },
    })

    async function post() {
      const body = new FormData()
      body.set('file', file)
      const headers = { authorization: `Bearer ${session.get()?.accessToken ?? ''}` }
      try {
        return await fetch(address, { method: 'POST', body, headers, signal })
      } catch (error) {
        throw TRPCClientError.from(error as Error)
      }
    }
  }
}
