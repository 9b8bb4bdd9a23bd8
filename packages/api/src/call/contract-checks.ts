import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { CachedJson } from '../lib/json-text.ts'
import type { JsonText } from '../lib/json-text.ts'

/**
 * Whether what PostgreSQL assembled is what its contract says, nothing more and nothing less. Every answer is checked in tests
 * and development. In production the first of each procedure and a sample of the rest: one that fails is not sent, is logged
 * and counted as the failure that it is, and from then on that procedure has every answer checked.
 */
export interface ContractChecks {
  /** Ends the call when the answer is due for a check and fails it. */
  check(path: string, schema: z.ZodType, answer: JsonText): void
  /**
   * Whether a procedure fails with what it declares. In tests and development a key that it doesn't name is a fault of its own; in
   * production the person hears what went wrong, and the process warns of it once.
   */
  checkFailure(path: string, declared: ReadonlySet<ErrorKey>, key: ErrorKey): void
  /** How many answers have failed so far, and ways to fail that nobody declared. */
  readonly failures: number
}

const firstOnes = 4
const oneIn = 256
/** What is kept is checked when somebody asks for it again, but for the whole catalogue, which would hold up everybody. */
const largest = 256 * 1024

export function createContractChecks(mode: 'always' | 'sampled'): ContractChecks {
  const answered = new Map<string, number>()
  const distrusted = new Set<string>()
  const undeclared = new Set<string>()
  let failures = 0

  function isDue(path: string, answer: JsonText) {
    if (mode === 'always' || distrusted.has(path)) return true
    if (answer instanceof CachedJson) {
      if (answer.isSent) return answer.json.length < largest
      answer.isSent = true
    }
    const count = (answered.get(path) ?? 0) + 1
    answered.set(path, count)
    return count <= firstOnes || count % oneIn === 0
  }

  return {
    check(path, schema, answer) {
      if (answer.isChecked || !isDue(path, answer)) return
      const { success, data, error } = schema.safeParse(answer)
      if (success && isDeepStrictEqual(data, answer.parse())) {
        answer.isChecked = true
        return
      }
      failures++
      distrusted.add(path)
      const message = `What the database assembled for ${path} is not what its contract says (${failures} so far)`
      throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message, cause: error })
    },
    checkFailure(path, declared, key) {
      if (declared.has(key)) return
      const message = `${path} fails with ${key}, which it does not declare`
      if (mode === 'always') throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message })
      if (undeclared.has(message)) return
      undeclared.add(message)
      failures++
      process.emitWarning(message)
    },
    get failures() {
      return failures
    },
  }
}
