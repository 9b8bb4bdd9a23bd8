import type { Rendition } from '@animeteca/api/catalogue/listing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../encoding.ts'
import { hasTag } from '../send-json.ts'

/** Sends bytes that are in memory already: nothing when the client has them, else in the best encoding that it takes. */
export function sendRendition(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, identity, br, gzip }: Rendition,
) {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (hasTag(headers['if-none-match'], etag)) return reply.status(304).send()

  const encoding = encodingFor(headers['accept-encoding'])
  reply.header('content-type', 'application/json; charset=utf-8')
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(br)
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzip)
  // an explicit encoding keeps the compression plugin away
  return reply.header('content-encoding', 'identity').send(identity)
}
