import { isWorthRetrying, retryWhileUnavailable } from '@animeteca/api-client/import/retry-while-unavailable'
import { problemOf } from '@animeteca/api-client/problem'
import { Failure } from '../console/failure.ts'

const timeoutMinutes = 5
const refusals = new Set<string>([
  'LOGIN_REQUIRED',
  'SESSION_EXPIRED',
  'ADMIN_REQUIRED',
  'IMPORT_NOT_FOUND',
  'IMPORT_NOT_UNDOABLE',
  'IMPORT_UNDONE',
])

/** Retries for up to five minutes while the server is unavailable. Throws a `Failure` when the server stays away or refuses the call. */
export async function callWithRetries<Answer>(work: () => Promise<Answer>, onWait = () => {}): Promise<Answer> {
  try {
    return await retryWhileUnavailable(work, { milliseconds: timeoutMinutes * 60_000, onWait })
  } catch (error) {
    if (isWorthRetrying(error)) throw new Failure(`El servidor no ha vuelto en ${timeoutMinutes} minutos.`)
    const problem = problemOf(error)
    if (problem && refusals.has(problem.code)) throw new Failure(`El servidor lo ha rechazado: ${problem.message}.`)
    throw error
  }
}
