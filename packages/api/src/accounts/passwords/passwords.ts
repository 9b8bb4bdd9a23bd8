import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../call/services/passwords.ts'
import { semaphore } from '../../lib/semaphore.ts'

const argon2id = promisify(argon2)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes with argon2id, at most `concurrency` hashes in parallel. A call that waits more than 2 s fails with 503. */
export function createPasswords(concurrency = 2): Passwords {
  const withSlot = semaphore({ permits: concurrency, waitMs: 2_000 })
  const dummyHash = encode(randomBytes(16), randomBytes(cost.tagLength))
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return encode(salt, await withSlot(() => derive(password, salt)))
    },
    async verify(password, phc) {
      const { salt, tag } = decode(phc ?? dummyHash)
      const derived = await withSlot(() => derive(password, salt))
      return timingSafeEqual(derived, tag) && typeof phc === 'string'
    },
  }
}

const derive = (password: string, salt: Buffer) => argon2id('argon2id', { message: password, nonce: salt, ...cost })

const encode = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function decode(phc: string) {
  const [salt = '', tag = ''] = phc.split('$').slice(-2)
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}
