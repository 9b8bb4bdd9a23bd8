import { createHash } from 'node:crypto'
import { mailConfirmDays } from '@animeteca/contracts/limits'
import { SignJWT } from 'jose'
import { signingKey, verifyToken } from '../../lib/signed-token.ts'

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
  return (expires ? token.setExpirationTime(expires) : token).sign(signingKey(secret!))
}

/** The content of a valid link for this action; undefined for any other token. */
export async function readMailLink(
  action: MailLinkAction,
  token: string,
  secrets: readonly string[],
): Promise<MailClaims | undefined> {
  const payload = await verifyToken(token, secrets, { type, audience })
  if (payload?.['act'] !== action) return undefined
  return { action, userId: Number(payload.sub), address: String(payload['address']) }
}
