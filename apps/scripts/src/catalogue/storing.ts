import type { ApiClient } from '@animeteca/api-client/client'
import { isWorthWaiting, patiently } from '@animeteca/api-client/import/patience'
import { problemOf } from '@animeteca/api-client/problem'
import type { ImportAnime } from '@animeteca/contracts/catalogue-import'
import { Failure } from '../console/failure.ts'

const patienceMinutes = 5

/** Stores animes, waiting up to five minutes for a server that is away; a sentence for the terminal when it can't be done at all. */
export const storing = (client: ApiClient, onWait: () => void) => async (animes: ImportAnime[]) => {
  try {
    const milliseconds = patienceMinutes * 60_000
    return await patiently(() => client.admin.importAnimes.mutate({ animes }), { milliseconds, onWait })
  } catch (error) {
    if (isWorthWaiting(error)) throw new Failure(`El servidor no ha vuelto en ${patienceMinutes} minutos.`)
    const problem = problemOf(error)
    if (problem && ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'ADMIN_REQUIRED'].includes(problem.code))
      throw new Failure(`El servidor no acepta la importación: ${problem.message}.`)
    throw error
  }
}
