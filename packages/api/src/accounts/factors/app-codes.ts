import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../sealed-secrets.ts'

/** What every app takes for granted, said anyway: SHA-1, six digits, thirty seconds. */
const usual = { issuer: 'Animeteca', algorithm: 'SHA1', digits: 6, period: 30 }

/** A new secret of 160 bits, in the form in which it is typed and in that which a QR code carries. */
export function createAppSecret(username: string) {
  const totp = new TOTP({ ...usual, label: username, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** 80 random bits in base32: too many to be guessed, so that a hash without salt is enough. */
export const createRecoveryCode = () => new Secret({ size: 10 }).base32

const about = (userId: number) => `second factor of ${userId}`

export const sealAppSecret = (secret: string, userId: number, secrets: readonly string[]) =>
  seal(secret, about(userId), secrets)

interface Held {
  userId: number
  sealed: string
  lastStep: number
}

/**
 * The time step of a code that an app shows now, or showed thirty seconds ago or will in thirty, since clocks differ; undefined where
 * it is none, or one that was accepted before. With the secret sealed anew: the first of the server's secrets may be another by now.
 */
export function stepOf(code: string, { userId, sealed, lastStep }: Held, secrets: readonly string[]) {
  const secret = unseal(sealed, about(userId), secrets)
  if (secret === undefined) return undefined
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, window: 1, timestamp })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? { step, sealed: sealAppSecret(secret, userId, secrets) } : undefined
}
