import { SignJWT } from 'jose'
import { signingKey, verifyToken } from '../../lib/signed-token.ts'

const audience = 'animeteca-takedown'
const type = 'takedown+jwt'

/** Signs the token of a receipt page. It does not expire: a decision may be read and appealed years later. */
export const signTakedownReceipt = (id: number, [secret]: readonly string[]): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(id))
    .setAudience(audience)
    .sign(signingKey(secret!))

/** The takedown request of a receipt page; undefined if none of the secrets has signed the token. */
export async function readTakedownReceipt(token: string, secrets: readonly string[]): Promise<number | undefined> {
  const payload = await verifyToken(token, secrets, { type, audience })
  return payload && Number(payload.sub)
}
