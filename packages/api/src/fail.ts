import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'

/** A failure that the product expects: its key says what HTTP sees and what the person reads. */
export class Failure extends TRPCError {
  readonly key: ErrorKey
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(key: ErrorKey, { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super({ code: errors[key].code, message: errors[key].message, cause })
    this.key = key
    this.retryAfter = retryAfter
  }
}

/** Ends the call with an expected failure. */
export function fail(key: ErrorKey, options?: { retryAfter?: number }): never {
  throw new Failure(key, options)
}
