import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import { CachedJson } from '../../lib/json-text.ts'
import type { JsonText } from '../../lib/json-text.ts'

/**
 * Checks that JSON assembled by PostgreSQL matches its contract exactly. Tests and development check every answer. Production checks the first
 * answers of each procedure and a sample of the others; an answer that fails is not sent, but logged and counted as an error, and from then on every
 * answer of that procedure is checked.
 */
export interface ContractChecks {
  /** Fails the call if its answer is due for a check and does not match. */
  check(path: string, schema: z.ZodType, answer: JsonText): void
  /**
   * Checks that a procedure fails only with declared keys. An undeclared key is an error in tests and development; production answers with it and
   * logs one warning per process.
   */
  checkFailure(path: string, declared: ReadonlySet<ErrorKey>, key: ErrorKey): void
  /** Failed checks and undeclared failures so far. */
  readonly failures: number
}

/** In production: the first answers of each procedure that are checked, and how many of the others there are per checked one. */
const checkedFirst = 4
const sampleInterval = 256
/** Cached answers are checked when they are used again, except the whole catalogue, which would block the event loop. */
const maxRecheckedBytes = 256 * 1024

/** `sampled` is for production, where checking every answer would cost too much. */
export function createContractChecks(mode: 'always' | 'sampled'): ContractChecks {
  const answered = new Map<string, number>()
  const distrusted = new Set<string>()
  const undeclared = new Set<string>()
  let failures = 0

  function isDue(path: string, answer: JsonText) {
    if (mode === 'always' || distrusted.has(path)) return true
    if (answer instanceof CachedJson) {
      if (answer.isSent) return answer.json.length < maxRecheckedBytes
      answer.isSent = true
    }
    const count = (answered.get(path) ?? 0) + 1
    answered.set(path, count)
    return count <= checkedFirst || count % sampleInterval === 0
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
      const message = `The answer of ${path} does not match its contract (failures so far: ${failures})`
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
