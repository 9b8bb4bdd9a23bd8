import { createContext } from '@animeteca/api/accounts/actors/actor'
import { call } from '@animeteca/api/app/call'
import type { Services } from '@animeteca/api/call/context/context'
import { fail } from '@animeteca/api/lib/fail'
import { limits } from '@animeteca/contracts/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authoriseBeforeBody, refuseCompressed } from '../http/bodies/authorise-before-body.ts'
import { readWithin } from '../http/bodies/read-within.ts'
import { requestFacts } from '../http/request-facts.ts'
import type { LargeBodySemaphore } from '../large-bodies/large-body-semaphore.ts'
import { withLargeBodySlot } from '../large-bodies/large-body-semaphore.ts'
import { uploadRoutes } from '../rest/upload-routes.ts'
import type { UploadRow } from '../rest/upload-routes.ts'

/** Limit of other form fields, which our forms do not have: the parser would otherwise parse them as JSON. */
const fieldSize = 1_024

/** A multipart form with one file, in its own Fastify scope because other routes accept only JSON. */
export async function acceptUploads(app: FastifyInstance, services: Services, semaphore: LargeBodySemaphore) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', refuseCompressed)
  await app.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 5, parts: 6, fieldSize } })
  for (const row of uploadRoutes) {
    const options = {
      onRequest: authoriseBeforeBody(services, row.procedure, { semaphore, max: limits.largeBodies.files }),
    }
    app.post(row.url, options, (request, reply) =>
      withLargeBodySlot(request, () => take(row, services, request, reply)),
    )
  }
}

async function take(row: UploadRow, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const context = createContext(services, requestFacts(request))
  reply.header('cache-control', 'no-store').status(row.status)

  return call(row.procedure, { file: await fileOf(row, request) }, context)
}

async function fileOf({ maxBytes, isStreamed, missing }: UploadRow, request: FastifyRequest) {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA_TYPE')
  const file = await readWithin(request, limits.body.usual, () => firstFile(request, maxBytes))
  if (!file) return fail(missing)
  return isStreamed ? arriving(file) : Buffer.concat(await Array.fromAsync(untilTooLarge(arriving(file), maxBytes)))
}

async function firstFile(request: FastifyRequest, maxBytes: number) {
  // one byte more than allowed, so that the procedure itself reports a file that is too large
  const parts = request.parts({ limits: { fileSize: maxBytes + 1 } })
  try {
    for await (const part of parts) if (part.type === 'file') return part.file
  } catch {
    // truncated, too many parts, or no boundary
    fail('MALFORMED_FORM')
  }
  return undefined
}

/** Stops behind the chunk that shows that the file is too large: its sender may go on for as long as a request lasts. */
async function* untilTooLarge(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    bytes += chunk.byteLength
    if (bytes > maxBytes) return
  }
}

/** The chunks of a file. Fails with MALFORMED_FORM if the form ends within it. */
async function* arriving(file: AsyncIterable<Uint8Array>) {
  try {
    yield* file
  } catch {
    fail('MALFORMED_FORM')
  }
}
