import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, and the hash under which the database stores it. */
export function createSecret(prefix = '') {
  const secret = prefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Unsalted: 256 bits cannot be guessed, and the row is looked up by its hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Identifies the secret that signed or encrypted something, without revealing it. */
export const keyId = (secret: string) => createHash('sha256').update(`kid:${secret}`).digest('hex').slice(0, 12)
