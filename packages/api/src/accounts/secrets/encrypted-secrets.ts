import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyId } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a value with a key derived from the first server secret, so that the database alone reveals nothing. `owner` is the additional
 * authenticated data: the value cannot be decrypted in the row of another owner.
 */
export function encryptSecret(text: string, owner: string, [secret]: readonly string[]): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, deriveKey(secret!), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${keyId(secret!)}.${encrypted.toString('base64url')}`
}

/** Decrypts with any of the secrets; undefined if its secret is gone or it belongs to another owner. */
export function decryptSecret(encrypted: string, owner: string, secrets: readonly string[]): string | undefined {
  const [kid, body = ''] = encrypted.split('.')
  const secret = secrets.find((candidate) => keyId(candidate) === kid)
  if (!secret) return undefined
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'animeteca second factors', 32))
