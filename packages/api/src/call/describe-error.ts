import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey, Problem } from '@animeteca/contracts/errors'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { databaseFailure } from '../database/connections/database-failure.ts'
import { Failure } from '../lib/fail.ts'

export interface Described {
  key: ErrorKey
  message: string
  fields: Record<string, string> | null
  retryAfter: number | undefined
  ticket?: string | undefined
}

/** The public facts of any error, for both transports. An unexpected error reveals only that something went wrong. */
export function describeError(error: unknown): Described {
  const failure = expectedFailure(error)
  if (failure) return described(failure.key, failure)
  return isBadInput(error) ? describeInput(error.cause) : described(keyOfTrpc(error), {})
}

/** The expected failure of an error, including those of a violated constraint or a lost database connection. */
export function expectedFailure(error: unknown): Failure | undefined {
  for (const cause of chainOf(error)) {
    if (cause instanceof Failure) return cause
    const key = databaseFailure(cause)
    if (key) return new Failure(key, { retryAfter: retryAfter[key], cause })
  }
  return undefined
}

/** Seconds after which a retry makes sense. */
const retryAfter: Partial<Record<ErrorKey, number>> = { UNAVAILABLE: 2, BUSY: 2, STORAGE_FULL: 60 }

/** The body of an error answer. */
export const problemOf = ({ key, message, fields, ticket }: Described, requestId: string): Problem => ({
  error: message,
  message,
  code: key,
  fields,
  requestId,
  ...(ticket !== undefined && { ticket }),
})

type Details = { message?: string; retryAfter?: number | undefined; ticket?: string | undefined }

function described(key: ErrorKey, { message = errors[key].message, retryAfter, ticket }: Details): Described {
  return { key, message, fields: null, retryAfter, ticket }
}

function* chainOf(error: unknown) {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < 5; depth++) {
    yield cause
    cause = cause.cause
  }
}

function isBadInput(error: unknown): error is TRPCError & { cause: ZodError } {
  return error instanceof TRPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
}

function describeInput({ issues }: ZodError): Described {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'input'] ??= message
  const message = issues[0]?.message ?? errors.INVALID_INPUT.message
  return { key: 'INVALID_INPUT', message, fields, retryAfter: undefined }
}

const trpcKeys: Partial<Record<TRPCError['code'], ErrorKey>> = {
  PARSE_ERROR: 'MALFORMED_BODY',
  BAD_REQUEST: 'INVALID_INPUT',
  NOT_FOUND: 'ROUTE_NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
}

function keyOfTrpc(error: unknown): ErrorKey {
  return (error instanceof TRPCError && trpcKeys[error.code]) || 'INTERNAL'
}
