import { describe, expect, test } from 'vitest'
import { codeOf } from '../../test/fresh/fresh-factors.ts'
import { createAppSecret, encryptAppSecret, verifyAppCode } from '../factors/totp.ts'
import { encryptSecret, decryptSecret } from './encrypted-secrets.ts'

const [older, newer] = ['the secret of last year, long enough', 'the secret of this year, long enough']

describe('encryptSecret and decryptSecret', () => {
  test("decrypt with each of the server's secrets and with no other", () => {
    const encrypted = encryptSecret('JBSWY3DP', 'spike', [older])
    expect(encrypted).not.toContain('JBSWY3DP')
    expect(encryptSecret('JBSWY3DP', 'spike', [older])).not.toBe(encrypted)
    expect(decryptSecret(encrypted, 'spike', [newer, older])).toBe('JBSWY3DP')
    expect(decryptSecret(encrypted, 'spike', [newer])).toBeUndefined()
  })

  test('fail for another account and for a changed ciphertext', () => {
    const encrypted = encryptSecret('JBSWY3DP', 'spike', [older])
    expect(decryptSecret(encrypted, 'faye', [older])).toBeUndefined()
    const flipped = encrypted.at(-3) === 'A' ? 'B' : 'A'
    expect(decryptSecret(`${encrypted.slice(0, -3)}${flipped}${encrypted.slice(-2)}`, 'spike', [older])).toBeUndefined()
    for (const invalid of ['', '.', encrypted.slice(0, 20), `${encrypted.split('.')[0]}.AAAA`]) {
      expect(decryptSecret(invalid, 'spike', [older])).toBeUndefined()
    }
  })

  test("re-encrypt an app's secret with the server's new secret when the next code is entered", () => {
    const { secret } = createAppSecret('spike')
    const stored = { userId: 1, encrypted: encryptAppSecret(secret, 1, [older]), lastStep: 0 }
    const verified = verifyAppCode(codeOf(secret), stored, [newer, older])!
    expect(verifyAppCode(codeOf(secret), { ...stored, encrypted: verified.encrypted }, [newer])).toMatchObject({
      step: verified.step,
    })
    // after the old secret is removed only recovery codes work for apps that were not used meanwhile
    expect(verifyAppCode(codeOf(secret), stored, [newer])).toBeUndefined()
  })
})
