import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'

/** An expected failure: its key determines the HTTP status and the Spanish message. */
export class Failure extends TRPCError {
  readonly key: ErrorKey
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** The ticket with which the next call continues. */
  readonly ticket: string | undefined

  /** `message` replaces the message of the key. */
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
