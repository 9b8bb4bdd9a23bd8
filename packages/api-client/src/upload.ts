import type { Connection } from './connection.ts'
import { createSessionFetch, refusalOf } from './session-fetch.ts'

/**
 * Sends a file as the only one of a form to a REST address, and answers what comes back. A session that has run out is
 * renewed on the way; what goes wrong is thrown as a procedure's failure is, for `problemOf` to read.
 */
export function createUpload(connection: Connection) {
  const sessionFetch = createSessionFetch(connection)

  return async function upload(address: string, file: File, signal: AbortSignal): Promise<unknown> {
    const body = new FormData()
    body.set('file', file)
    const answer = await sessionFetch(address, { method: 'POST', body, signal })
    if (!answer.ok) throw await refusalOf(answer)
    return answer.json()
  }
}
