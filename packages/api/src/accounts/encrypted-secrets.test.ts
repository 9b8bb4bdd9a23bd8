import { describe, expect, test } from 'vitest'
import { codeOf } from '../test/fresh-factors.ts'
import { encryptSecret, decryptSecret } from './encrypted-secrets.ts'
import { createAppSecret, encryptAppSecret, stepOf } from './factors/app-codes.ts'

const [older, newer] = ['the secret of last year, long enough', 'the secret of this year, long enough']

describe('encryptSecret and decryptSecret', () => {
  test("decrypt with any of the server's secrets and with no other", () => {
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
    for (const nonsense of ['', '.', encrypted.slice(0, 20), `${encrypted.split('.')[0]}.AAAA`]) {
      expect(decryptSecret(nonsense, 'spike', [older])).toBeUndefined()
    }
  })

  test("re-encrypt an app's secret with the server's new secret at the next code", () => {
    const { secret } = createAppSecret('spike')
    const stored = { userId: 1, encrypted: encryptAppSecret(secret, 1, [older]), lastStep: 0 }
    const found = stepOf(codeOf(secret), stored, [newer, older])!
    expect(stepOf(codeOf(secret), { ...stored, encrypted: found.encrypted }, [newer])).toMatchObject({
      step: found.step,
    })
    // after the old secret is removed only recovery codes work for apps that were not used meanwhile
    expect(stepOf(codeOf(secret), stored, [newer])).toBeUndefined()
  })
})
