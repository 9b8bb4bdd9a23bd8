import type { Pool } from 'pg'
import type { Tokens } from '../call/context/sessions.ts'
import { Failure } from '../lib/fail.ts'
import { credentialId, readValidCredentials } from './live.queries.ts'
import type { Stream } from './stream.ts'

/** Ends streams whose session or API token has become invalid, and updates the administrator role of the others. */
export function createCredentialChecks(pool: Pool, tokens: Tokens) {
  /** An access token expires and is verified here; an API token is valid as long as its row exists. */
  const isTokenValid = async ({ actor, token }: Stream) =>
    actor?.token !== undefined || (token !== undefined && (await tokens.verify(token)) !== undefined)

  let hasFailed = false

  async function endInvalid(streams: Iterable<Stream>) {
    const signedIn = [...streams].filter(({ actor }) => actor !== null)
    if (signedIn.length === 0) return
    try {
      const valid = await readValidCredentials({ pool }, { actors: signedIn.map(({ actor }) => actor!) })
      for (const stream of signedIn) {
        const credential = valid.get(credentialId(stream.actor!))
        if (!credential || !(await isTokenValid(stream))) {
          stream.end(new Failure(stream.actor!.token ? 'TOKEN_INVALID' : 'SESSION_EXPIRED'))
        } else stream.actor!.isAdmin = credential.isAdmin
      }
    } catch {
      hasFailed = true
    }
  }

  return {
    endInvalid,
    /** Whether a check has failed since the last call of `checkAll`, so that all streams have to be checked again. */
    get hasFailed() {
      return hasFailed
    },
    /** Checks all streams, and forgets earlier failures. */
    async checkAll(streams: Iterable<Stream>) {
      hasFailed = false
      await endInvalid(streams)
    },
  }
}
