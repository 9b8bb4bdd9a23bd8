import { createHash } from 'node:crypto'
import { mailConfirmDays } from '@animeteca/contracts/limits'
import { jwtVerify, SignJWT } from 'jose'

/** Actions of links in e-mails, which need no session. */
export type MailLinkAction = 'confirm' | 'unsubscribe'

export interface MailClaims {
  action: MailLinkAction
  userId: number
  /** See `addressFingerprint`: the link is valid for this address only, not for a later one. */
  address: string
}

const audience = 'animeteca-mail'
const type = 'mail+jwt'
/** Unsubscribe links must work for as long as people keep the e-mail. */
const lifetimes: Record<MailLinkAction, string | undefined> = {
  confirm: `${mailConfirmDays} days`,
  unsubscribe: undefined,
}

/** A hash of the address, so that logs and browser histories do not contain the address. */
export const addressFingerprint = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16)

/** The token of a link: valid for one action, and not as a session. */
export function signMailLink({ action, userId, address }: MailClaims, [secret]: readonly string[]): Promise<string> {
  const token = new SignJWT({ act: action, address })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(userId))
    .setAudience(audience)
  const expires = lifetimes[action]
  return (expires ? token.setExpirationTime(expires) : token).sign(bytesOf(secret!))
}

/** The content of a valid link for this action, signed with any of the secrets; otherwise undefined. */
export async function readMailLink(
  action: MailLinkAction,
  token: string,
  secrets: readonly string[],
): Promise<MailClaims | undefined> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'], typ: type, audience })
      if (payload['act'] !== action) return undefined
      return { action, userId: Number(payload.sub), address: String(payload['address']) }
    } catch {
      // try the next secret
    }
  return undefined
}

const bytesOf = (secret: string) => new TextEncoder().encode(secret)
