import type { AddPasskey, PasskeyAnswer } from '@animeteca/contracts/accounts/passkeys'
import type { Pool } from 'pg'
import { findChallenge, consumeChallenge } from '../challenges.ts'
import type { ChallengePurpose } from '../challenges.ts'
import type { StoredPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** Imported with the first passkey, so that a server without passkeys starts faster. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: the algorithms of phones, computers and security keys. */
export const algorithms = [-8, -7, -257]

interface ChallengeOwner {
  pool: Pool
  party: RelyingParty
  /** The person who must have received the challenge; null for a sign-in without a username. */
  userId: number | null
}

/** Verifies a new passkey against its challenge, which is consumed; undefined if it is invalid. */
export const verifyCreation = ({ response }: AddPasskey, owner: ChallengeOwner) =>
  undefinedIfInvalid(async () => {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { transports } = response.response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
          ...(transports && { transports }),
        },
        clientExtensionResults: {},
      },
      ...expected(owner, 'new_passkey', response.response.clientDataJSON),
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  })

/** Verifies a sign-in and returns the new signature counter; undefined if it is invalid. */
export const verifyAssertion = ({ response }: PasskeyAnswer, stored: StoredPasskey, owner: ChallengeOwner) =>
  undefinedIfInvalid(async () => {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { clientDataJSON, authenticatorData, signature } = response.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      ...expected(owner, 'passkey', clientDataJSON),
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })

function expected({ pool, party, userId }: ChallengeOwner, purpose: ChallengePurpose, clientDataJSON: string) {
  const origin = originIn(clientDataJSON)
  return {
    expectedRPID: party.id,
    expectedOrigin: party.isOrigin(origin) ? origin : [],
    requireUserVerification: true,
    // another person's challenge is not consumed
    expectedChallenge: async (challenge: string) =>
      (await findChallenge(pool, challenge, purpose))?.userId === userId &&
      (await consumeChallenge(pool, challenge, purpose)) !== undefined,
  }
}

function originIn(clientDataJSON: string): string {
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown }
  return typeof origin === 'string' ? origin : ''
}

/** The library throws on every invalid response, which becomes undefined; a database error is thrown on. */
async function undefinedIfInvalid<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error && ('code' in error || 'key' in error)) throw error
    return undefined
  }
}
