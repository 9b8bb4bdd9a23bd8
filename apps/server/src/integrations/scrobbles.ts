import type { Services } from '@animeteca/api/call/context/context'
import { findReceiver, receive } from '@animeteca/api/integrations/players/receive'
import type { Receiver } from '@animeteca/api/integrations/players/receive'
import { scrobblePath } from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCompressed } from '../http/bodies/authorise-before-body.ts'
import { discardBody } from '../http/bodies/discard-body.ts'
import { parseJson } from '../http/bodies/parse-json.ts'
import { readWithin } from '../http/bodies/read-within.ts'
import { addressOf } from '../http/request-facts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Owner of the URL that received the request. */
    receiver: Receiver | null
  }
}

/** Form fields in which Plex and Emby send JSON, before or after a picture. */
const jsonFields: ReadonlySet<string> = new Set(['payload', 'data'])

/**
 * Webhook for media players: JSON of any content type, or JSON in a form. Unknown URLs are rejected before the body is
 * read. Everything else is accepted, and the owner sees the result.
 */
export async function acceptScrobbles(app: FastifyInstance, services: Services) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart, {
    limits: { fileSize: limits.body.scrobble, fieldSize: limits.body.scrobble, files: 2, fields: 5, parts: 7 },
    throwFileSizeLimit: false,
  })
  app.decorateRequest('receiver', null)
  const path = scrobblePath(':token')
  app.post<{ Params: { token: string } }>(path, {
    bodyLimit: limits.body.scrobble,
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      request.receiver = await findReceiver(services, request.params.token, addressOf(request))
      refuseCompressed(request, reply, () => {})
      // some players send an invalid content type
      const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
      if (!isForm) request.headers['content-type'] = 'application/octet-stream'
    },
    async handler(request, reply) {
      const body = await bodyOf(request)
      const deliveryId = await receive(services, request.receiver!, body)
      discardBody(request, reply)
      return reply.code(202).send({ deliveryId })
    },
  })
}

/** Unreadable bodies are stored as unreadable deliveries. In a form a picture may precede the JSON. */
async function bodyOf(request: FastifyRequest): Promise<unknown> {
  try {
    const body = request.isMultipart()
      ? await readWithin(request, limits.body.picture, () => fieldOf(request))
      : request.body
    const text = Buffer.isBuffer(body) ? body.toString() : body
    return typeof text === 'string' ? parseJson(text.replace(/^\uFEFF/, '')) : text
  } catch {
    return undefined
  }
}

/** Text, or the parsed value of a part with a JSON content type. */
async function fieldOf(request: FastifyRequest): Promise<unknown> {
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume()
    else if (jsonFields.has(part.fieldname)) return part.value
  }
  return undefined
}
