import { Secret, TOTP } from 'otpauth'
import { encryptSecret, decryptSecret } from '../secrets/encrypted-secrets.ts'

/** The defaults of authenticator apps, made explicit: SHA-1, six digits, thirty seconds. */
const totpDefaults = { issuer: 'Animeteca', algorithm: 'SHA1', digits: 6, period: 30 }

/** Creates a secret of 160 bits, in base32 and as the URI of a QR code. */
export function createAppSecret(username: string) {
  const totp = new TOTP({ ...totpDefaults, label: username, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** 80 random bits in base32: too many to be guessed, so a hash without salt is enough. */
export const createRecoveryCode = () => new Secret({ size: 10 }).base32

const ownerOf = (userId: number) => `second factor of ${userId}`

/** Encrypts the secret for one person's row: it cannot be decrypted in the row of another. */
export const encryptAppSecret = (secret: string, userId: number, secrets: readonly string[]) =>
  encryptSecret(secret, ownerOf(userId), secrets)

interface StoredAppSecret {
  userId: number
  encrypted: string
  lastStep: number
}

/**
 * The time step of a valid code, allowing one step of 30 seconds for clock differences; undefined if the code is wrong or not newer than the last
 * accepted one. Also returns the secret encrypted with the current server secret, which may have been rotated.
 */
export function verifyAppCode(
  code: string,
  { userId, encrypted, lastStep }: StoredAppSecret,
  secrets: readonly string[],
) {
  const secret = decryptSecret(encrypted, ownerOf(userId), secrets)
  if (secret === undefined) return undefined
  const totp = new TOTP({ ...totpDefaults, secret: Secret.fromBase32(secret) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, window: 1, timestamp })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? { step, encrypted: encryptAppSecret(secret, userId, secrets) } : undefined
}
