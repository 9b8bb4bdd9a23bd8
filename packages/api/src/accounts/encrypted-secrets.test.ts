import { describe, expect, test } from 'vitest'
import { codeOf } from '../test/fresh-factors.ts'
import { seal, unseal } from './encrypted-secrets.ts'
import { createAppSecret, sealAppSecret, stepOf } from './factors/app-codes.ts'

const [older, newer] = ['the secret of last year, long enough', 'the secret of this year, long enough']

describe('seal and unseal', () => {
  test("decrypt with any of the server's secrets and with no other", () => {
    const sealed = seal('JBSWY3DP', 'spike', [older])
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal('JBSWY3DP', 'spike', [older])).not.toBe(sealed)
    expect(unseal(sealed, 'spike', [newer, older])).toBe('JBSWY3DP')
    expect(unseal(sealed, 'spike', [newer])).toBeUndefined()
  })

  test('fail for another account and for a changed ciphertext', () => {
    const sealed = seal('JBSWY3DP', 'spike', [older])
    expect(unseal(sealed, 'faye', [older])).toBeUndefined()
    const flipped = sealed.at(-3) === 'A' ? 'B' : 'A'
    expect(unseal(`${sealed.slice(0, -3)}${flipped}${sealed.slice(-2)}`, 'spike', [older])).toBeUndefined()
    for (const nonsense of ['', '.', sealed.slice(0, 20), `${sealed.split('.')[0]}.AAAA`]) {
      expect(unseal(nonsense, 'spike', [older])).toBeUndefined()
    }
  })

  test("re-encrypt an app's secret with the server's new secret at the next code", () => {
    const { secret } = createAppSecret('spike')
    const held = { userId: 1, sealed: sealAppSecret(secret, 1, [older]), lastStep: 0 }
    const found = stepOf(codeOf(secret), held, [newer, older])!
    expect(stepOf(codeOf(secret), { ...held, sealed: found.sealed }, [newer])).toMatchObject({ step: found.step })
    // after the old secret is removed only recovery codes work for apps that were not used meanwhile
    expect(stepOf(codeOf(secret), held, [newer])).toBeUndefined()
  })
})
