import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

/** Garbage collection only lengthens a measurement, so take the shortest. */
const shortest = (values: number[]) => Math.min(...values)

/** Processor time, with that of the threads that hash: other load lengthens a duration, and not that of both kinds alike. */
async function duration(work: () => Promise<unknown>) {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

describe('createPasswords', () => {
  test('hashes with argon2id and a random salt', async () => {
    const passwords = createPasswords()
    const [one, other] = await Promise.all([passwords.hash('teletubbies'), passwords.hash('teletubbies')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify('teletubbies', one)).toBe(true)
    expect(await passwords.verify('Teletubbies', one)).toBe(false)
  })

  test('verifies a password with the cost of its hash, also after the cost of new hashes has changed', async () => {
    const phc = await createPasswords({ cost: { memory: 64, passes: 3, parallelism: 2 } }).hash('teletubbies')
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=2\$/)
    const passwords = createPasswords()
    expect(await passwords.verify('teletubbies', phc)).toBe(true)
    expect(await passwords.verify('Teletubbies', phc)).toBe(false)
  })

  test('refuses every password where the stored text is no hash', async () => {
    const passwords = createPasswords()
    for (const stored of [null, undefined, '', '$argon2id$another'])
      expect(await passwords.verify('teletubbies', stored)).toBe(false)
  })

  test('takes as long to refuse an unknown account as a wrong password (security.md 7)', async () => {
    const passwords = createPasswords()
    const phc = await passwords.hash('teletubbies')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 15; round++) {
      known.push(await duration(() => passwords.verify('wrong', phc)))
      unknown.push(await duration(() => passwords.verify('wrong', undefined)))
    }
    const ratio = shortest(unknown) / shortest(known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  test('fails with 503 when a hash waits too long (security.md 13)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const passwords = createPasswords({ concurrency: 1 })
    const hashes = Promise.allSettled(Array.from({ length: 3 }, () => passwords.hash('x')))
    vi.advanceTimersByTime(2_000)
    expect(await hashes).toMatchObject([
      { status: 'fulfilled' },
      { reason: { key: 'BUSY' } },
      { reason: { key: 'BUSY' } },
    ])
    await expect(passwords.hash('x')).resolves.toMatch(/^\$argon2id/)
  })
})
