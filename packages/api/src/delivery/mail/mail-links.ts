import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Actions of links in e-mails, which need no session. */
export type MailLinkAction = 'confirm' | 'unsubscribe'

export interface MailClaims {
  act: MailLinkAction
  userId: number
  /** See `addressFingerprint`: the link is valid for this address only, not for a later one. */
  address: string
}

const audience = 'animeteca-mail'
const type = 'mail+jwt'
/** Unsubscribe links must work for as long as people keep the e-mail. */
const goodFor: Record<MailLinkAction, string | undefined> = { confirm: '3 days', unsubscribe: undefined }

/** A hash that stands for the address, so that logs and browser histories do not contain it. */
export const addressFingerprint = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)

/** The token of a link: valid for one action, and not as a session. */
export function signMailLink({ act, userId, address }: MailClaims, [secret]: readonly string[]): Promise<string> {
  const token = new SignJWT({ act, address })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(userId))
    .setAudience(audience)
  const expires = goodFor[act]
  return (expires ? token.setExpirationTime(expires) : token).sign(bytesOf(secret!))
}

/** The content of a valid link for this action, signed with any of the secrets; otherwise undefined. */
export async function readMailLink(
  act: MailLinkAction,
  token: string,
  secrets: readonly string[],
): Promise<MailClaims | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      if (payload['act'] !== act) return undefined
      return { act, userId: Number(payload.sub), address: String(payload['address']) }
    } catch {
      // try the next secret
    }
  return undefined
}

const bytesOf = (secret: string) => new TextEncoder().encode(secret)
