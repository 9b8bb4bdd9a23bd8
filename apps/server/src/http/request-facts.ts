import type { Request } from '@animeteca/api/call/context/context'
import { fail } from '@animeteca/api/lib/fail'
import type { FastifyRequest } from 'fastify'

/** The client's address. Once a connection is closed there is none, which Fastify's types leave out. */
export const addressOf = ({ ip }: { ip?: string | undefined }): string => ip ?? fail('MALFORMED_REQUEST')

/** The properties of a request that procedures use. */
export function requestFacts(request: FastifyRequest): Request {
  const { headers, id, isCostPaid } = request
  const key = headers['idempotency-key']
  return {
    authorization: headers.authorization,
    ip: addressOf(request),
    requestId: id,
    idempotencyKey: typeof key === 'string' && key !== '' && key.length <= 200 ? key : undefined,
    userAgent: headers['user-agent'],
    isCostPaid,
  }
}
