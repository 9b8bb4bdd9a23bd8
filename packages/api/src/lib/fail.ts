import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'

/** A failure that the product expects: its key says what HTTP sees and what the person reads. */
export class Failure extends TRPCError {
  readonly key: ErrorKey
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What the call that comes next begins with. */
  readonly ticket: string | undefined

  /** `message` is for a failure that has more to say than its key. */
  constructor(
    key: ErrorKey,
    {
      message = errors[key].message,
      retryAfter,
      ticket,
      cause,
    }: { message?: string; retryAfter?: number | undefined; ticket?: string | undefined; cause?: unknown } = {},
  ) {
    super({ code: errors[key].code, message, cause })
    this.key = key
    this.retryAfter = retryAfter
    this.ticket = ticket
  }
}

/** Ends the call with an expected failure. */
export function fail(key: ErrorKey, options?: ConstructorParameters<typeof Failure>[1]): never {
  throw new Failure(key, options)
}
