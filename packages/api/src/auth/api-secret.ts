import { createHash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '@animeteca/contracts/api-tokens'

/** 256 random bits for a program, and the only form in which the database knows them. */
export function createApiSecret() {
  const secret = tokenPrefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashApiSecret(secret) }
}

export const hashApiSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The token of a program in an `Authorization` header, when it looks like one of ours. */
export const apiSecretOf = (authorization: string) => shape.exec(authorization)?.[1]

const shape = new RegExp(`^Bearer +(${tokenPrefix}[\\w-]{43})$`, 'i')
