import type { Connection } from './connection.ts'
import { createSessionFetch, refusalOf } from './session-fetch.ts'

/**
 * Sends a file as a multipart form to a REST route, and returns the parsed answer. Refreshes an expired session; errors are thrown as
 * `TRPCClientError`, for `problemOf` to read.
 */
export function createUpload(connection: Connection) {
  const sessionFetch = createSessionFetch(connection)

  return async function upload(address: string, file: File, signal?: AbortSignal): Promise<unknown> {
    const body = new FormData()
    body.set('file', file)
    const answer = await sessionFetch(address, { method: 'POST', body, ...(signal && { signal }) })
    if (!answer.ok) throw await refusalOf(answer)
    return answer.json()
  }
}
