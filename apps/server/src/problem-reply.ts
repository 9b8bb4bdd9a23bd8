import { describeError, problemOf } from '@animeteca/api/describe-error'
import type { Described } from '@animeteca/api/describe-error'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorCode, ErrorKey } from '@animeteca/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body over the route's limit is told. */
    tooLarge?: ErrorKey
  }
}

export const statusOf: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** What Fastify and its plugins refuse, before a procedure is reached. */
const fastifyKeys: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'INVALID_INPUT',
  FST_UNDER_PRESSURE: 'BUSY',
  FST_ERR_NOT_FOUND: 'ROUTE_NOT_FOUND',
}

/** Answers any error in the documented shape; what nobody expected is logged and says nothing of itself. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const described = describe(error, request.routeOptions.config.tooLarge)
  const status = statusOf[errors[described.key].code]
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
  if (described.retryAfter !== undefined) reply.header('retry-after', String(described.retryAfter))
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(problemOf(described, request.id))
}

function describe(error: unknown, tooLarge: ErrorKey = 'BODY_TOO_LARGE'): Described {
  const refused = fastifyKeys[(error as FastifyError).code]
  const key =
    (refused === 'BODY_TOO_LARGE' ? tooLarge : refused) ?? (error instanceof SyntaxError ? 'MALFORMED_BODY' : undefined)
  if (key) return { key, message: errors[key].message, fields: null, retryAfter: key === 'BUSY' ? 2 : undefined }
  return describeError(error)
}
