import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What somebody may do who reads our mail, without signing in. */
export type MailAct = 'confirm' | 'unsubscribe'

export interface MailClaims {
  act: MailAct
  userId: number
  /** See `addressMark`: the link is of this address, and says nothing of another that the person has later. */
  address: string
}

const audience = 'animeteca-mail'
const type = 'mail+jwt'
/** A way out of mail must work for as long as the mail is kept. */
const goodFor: Record<MailAct, string | undefined> = { confirm: '3 days', unsubscribe: undefined }

/** What stands in a link for an address, so that no log and no history of a browser has the address itself. */
export const addressMark = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)

/** What a link carries; it can do that one thing, and opens no session. */
export function signMailLink({ act, userId, address }: MailClaims, [secret]: readonly string[]): Promise<string> {
  const token = new SignJWT({ act, address })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(userId))
    .setAudience(audience)
  const expires = goodFor[act]
  return (expires ? token.setExpirationTime(expires) : token).sign(bytesOf(secret!))
}

/** Undefined for anything but a good link of ours for this act, signed with any of the secrets. */
export async function readMailLink(
  act: MailAct,
  token: string,
  secrets: readonly string[],
): Promise<MailClaims | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      if (payload['act'] !== act) return undefined
      return { act, userId: Number(payload.sub), address: String(payload['address']) }
    } catch {
      // another secret may have signed it
    }
  return undefined
}

const bytesOf = (secret: string) => new TextEncoder().encode(secret)
