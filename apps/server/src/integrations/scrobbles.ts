import type { Services } from '@animeteca/api/call/context'
import { findReceiver, receive } from '@animeteca/api/integrations/players/receive'
import type { Receiver } from '@animeteca/api/integrations/players/receive'
import { scrobblePath } from '@animeteca/contracts/integrations/players'
import { limits } from '@animeteca/contracts/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCompressed } from '../http/authorise-before-body.ts'
import { discardRest } from '../http/discard-body.ts'
import { parseJson } from '../http/parse-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose address a player has written to. */
    receiver: Receiver | null
  }
}

/** Where Plex and Emby put their JSON in a form; a picture comes behind it. */
const jsonFields: ReadonlySet<string> = new Set(['payload', 'data'])

/**
 * Where players tell what they play: JSON, whatever they call it, or JSON in a form. Who has no address here is told so before a byte of
 * it is read; everything else is taken, and its owner sees what came of it.
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
      request.receiver = await findReceiver(services, request.params.token, request.ip)
      refuseCompressed(request, reply, () => {})
      // what else a player calls it is no type at all, now and then
      const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
      if (!isForm) request.headers['content-type'] = 'application/octet-stream'
    },
    async handler(request, reply) {
      const body = await bodyOf(request)
      const deliveryId = await receive(services, request.receiver!, body)
      discardRest(request, reply)
      return reply.code(202).send({ deliveryId })
    },
  })
}

/** What can't be read is nothing that a player says, which is kept as such. */
async function bodyOf(request: FastifyRequest): Promise<unknown> {
  try {
    const body = request.isMultipart() ? await fieldOf(request) : request.body
    const text = Buffer.isBuffer(body) ? body.toString() : body
    return typeof text === 'string' ? parseJson(text.replace(/^\uFEFF/, '')) : text
  } catch {
    return undefined
  }
}

/** A text, or what a part that calls itself JSON has been read into. */
async function fieldOf(request: FastifyRequest): Promise<unknown> {
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume()
    else if (jsonFields.has(part.fieldname)) return part.value
  }
  return undefined
}
