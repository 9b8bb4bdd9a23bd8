import { createContext } from '@animeteca/api/auth/actor'
import { call } from '@animeteca/api/call'
import type { Services } from '@animeteca/api/context'
import { fail } from '@animeteca/api/fail'
import { growingBytes } from '@animeteca/api/growing-bytes'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitFirst, refuseCompressed } from '../before-body.ts'
import { requestFacts } from '../request-facts.ts'
import { uploadRoutes } from '../rest/routes.ts'
import type { UploadRow } from '../rest/routes.ts'

/** A file as the only one of a form, in a scope of its own, as other calls take JSON only. */
export async function acceptUploads(app: FastifyInstance, services: Services) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', refuseCompressed)
  await app.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 5, parts: 6 } })
  for (const row of uploadRoutes) {
    const options = { onRequest: admitFirst(services, row.procedure) }
    app.post(row.url, options, (request, reply) => take(row, services, request, reply))
  }
}

async function take(row: UploadRow, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const context = createContext(services, requestFacts(request))
  reply.header('cache-control', 'no-store').status(row.status)

  return call(row.procedure, { file: await fileOf(row, request) }, context)
}

async function fileOf({ maxBytes, isForThread, missing }: UploadRow, request: FastifyRequest) {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA_TYPE')
  // one byte more than is taken, so that the procedure is the one to say that a file is too large
  const fileSize = maxBytes + 1
  const parts = request.parts({ limits: { fileSize } })
  try {
    for await (const part of parts) {
      if (part.type === 'file') return await (isForThread ? gathered(part.file, fileSize) : part.toBuffer())
    }
  } catch {
    // cut short, more parts than a form of ours has, no boundary
    fail('MALFORMED_FORM')
  }
  return fail(missing)
}

async function gathered(file: AsyncIterable<Uint8Array>, maxBytes: number) {
  const content = growingBytes(maxBytes)
  for await (const part of file) content.add(part)
  return content.bytes()
}
