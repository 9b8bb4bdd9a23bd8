import type { Request } from '@animeteca/api/call/context'
import type { FastifyRequest } from 'fastify'

/** The properties of a request that procedures use. */
export function requestFacts({ headers, ip, id, isCostPaid }: FastifyRequest): Request {
  const key = headers['idempotency-key']
  return {
    authorization: headers.authorization,
    ip,
    requestId: id,
    idempotencyKey: typeof key === 'string' && key !== '' && key.length <= 200 ? key : undefined,
    userAgent: headers['user-agent'],
    isCostPaid,
  }
}
