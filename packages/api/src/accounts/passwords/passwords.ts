import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../call/context/passwords.ts'
import { semaphore } from '../../lib/semaphore.ts'

const argon2id = promisify(argon2)

/** The parameters of argon2id: `memory` in KiB, `parallelism` in lanes. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/**
 * Hashes with argon2id, at most `concurrency` hashes in parallel. A call that waits more than 2 s fails with 503. `cost` is that of new hashes; a
 * password is verified with the cost that its hash states.
 */
export function createPasswords({ concurrency = 2, cost = recommendedCost } = {}): Passwords {
  const withSlot = semaphore({ permits: concurrency, waitMs: 2_000 })
  const dummy: Hash = { cost, salt: randomBytes(16), tag: randomBytes(32) }
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return encode({ cost, salt, tag: await withSlot(() => derive(password, { salt, cost })) })
    },
    async verify(password, phc) {
      const stored = decode(phc ?? '')
      const hash = stored ?? dummy
      const derived = await withSlot(() => derive(password, hash))
      return timingSafeEqual(derived, hash.tag) && stored !== undefined
    },
  }
}

const derive = (password: string, { salt, cost }: Pick<Hash, 'salt' | 'cost'>) =>
  argon2id('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost })

interface Hash {
  cost: Cost
  salt: Buffer
  tag: Buffer
}

const encode = ({ cost: { memory, passes, parallelism }, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/

/** Undefined for a text that is no PHC string, such as the empty one of an erased account. */
function decode(phc: string): Hash | undefined {
  const parts = format.exec(phc)
  if (!parts) return undefined
  const [, memory, passes, parallelism, salt, tag] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}
