import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for whoever is to show them again, and the only form in which the database knows them. */
export function createSecret(prefix = '') {
  const secret = prefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** Without salt: nobody guesses 256 bits, and it is looked up by its hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
