import { describeError, problemOf } from '@animeteca/api/call/describe-error'
import type { Described } from '@animeteca/api/call/describe-error'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorCode, ErrorKey } from '@animeteca/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { discardBody } from '../bodies/discard-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error for a body over the route's limit. */
    tooLarge?: ErrorKey
  }
}

export const statusOf: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
}

/** Maps errors of Fastify and its plugins, which occur before a procedure is reached. */
const fastifyKeys: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'INVALID_INPUT',
  FST_ERR_NOT_FOUND: 'ROUTE_NOT_FOUND',
  FST_STATIC_FORBIDDEN_PATH: 'ROUTE_NOT_FOUND',
}

/** Answers any error in the documented shape. Unexpected errors are logged, and the response does not reveal them. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isUnsatisfiableRange(error)) return reply.status(error.status).headers(error.headers).send()
  const { status, headers, problem } = problemFor(error, request.id, request.routeOptions.config.tooLarge)
  // do not log 404s: scanners produce thousands
  if (problem.code === 'BUSY') request.log.warn({ code: problem.code }, 'request refused')
  else if (status >= 500 && status !== statusOf.NOT_IMPLEMENTED) request.log.error({ err: error }, 'request failed')
  discardBody(request, reply)
  return reply.status(status).headers(headers).type('application/json; charset=utf-8').send(problem)
}

/** The response of an error: status, headers and body. */
export function problemFor(error: unknown, requestId: string, tooLarge?: ErrorKey) {
  const described = describe(error, tooLarge)
  const { key, retryAfter } = described
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return { status: statusOf[errors[key].code], headers, problem: problemOf(described, requestId) }
}

function describe(error: unknown, tooLarge: ErrorKey = 'BODY_TOO_LARGE'): Described {
  const refused = fastifyKeys[(error as FastifyError).code]
  const key =
    (refused === 'BODY_TOO_LARGE' ? tooLarge : refused) ??
    (error instanceof SyntaxError ? 'MALFORMED_BODY' : undefined) ??
    (isInvalidPath(error) ? 'ROUTE_NOT_FOUND' : undefined) ??
    (isUnreadable(error) ? 'MALFORMED_REQUEST' : undefined)
  if (key) return { key, message: errors[key].message, fields: null, retryAfter: key === 'BUSY' ? 2 : undefined }
  return describeError(error)
}

/** The error of @fastify/static for a `Range` outside the file; its header says how long the file is. */
const isUnsatisfiableRange = (error: unknown): error is Error & { status: 416; headers: Record<string, string> } =>
  error instanceof Error && 'status' in error && error.status === 416 && 'headers' in error

/** Errors of @fastify/static for paths outside its folder, folders, and invalid file names. */
const isInvalidPath = (error: unknown) =>
  error instanceof Error && 'expose' in error && 'status' in error && invalidPathStatuses.has(error.status)
const invalidPathStatuses = new Set<unknown>([400, 403, 404])

/** Other errors of Fastify about a request, and that of a client that leaves before its body has arrived. */
const isUnreadable = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 400
