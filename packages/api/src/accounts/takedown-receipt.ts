import { jwtVerify, SignJWT } from 'jose'

const audience = 'animeteca-takedown'
const type = 'takedown+jwt'
const bytesOf = (secret: string) => new TextEncoder().encode(secret)

/** Signs the token of a receipt page. It does not expire: a decision may be read and appealed years later. */
export const signTakedownReceipt = (id: number, [secret]: readonly string[]): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(id))
    .setAudience(audience)
    .sign(bytesOf(secret!))

/** The takedown request of a receipt page; undefined if none of the secrets has signed the token. */
export async function readTakedownReceipt(token: string, secrets: readonly string[]): Promise<number | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      return Number(payload.sub)
    } catch {
      // try the next secret
    }
  return undefined
}
