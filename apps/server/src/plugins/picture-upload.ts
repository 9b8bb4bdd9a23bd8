import { appRouter } from '@animeteca/api/app.router'
import { createContext } from '@animeteca/api/auth/actor'
import type { Services } from '@animeteca/api/context'
import { fail } from '@animeteca/api/fail'
import { createCaller } from '@animeteca/api/trpc'
import { limits } from '@animeteca/contracts/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestFacts } from '../request-facts.ts'

const callerOf = createCaller(appRouter)
/** One byte more than is taken, so that the procedure is the one to say that a file is too large. */
const fileSize = limits.picture.maxBytes + 1

/** `POST /profiles/me/picture`: the picture as the only file of a form, in a scope of its own, as other calls take JSON only. */
export async function acceptPictures(app: FastifyInstance, services: Services) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize, files: 1, fields: 5, parts: 6 } })

  app.post('/profiles/me/picture', async (request, reply) => {
    const context = createContext(services, requestFacts(request))
    // nobody sends megabytes before they have said who they are
    if (!(await context.authenticate())) fail('LOGIN_REQUIRED')
    reply.header('cache-control', 'no-store')
    return callerOf(context).profiles.uploadPicture({ file: await fileOf(request) })
  })
}

async function fileOf(request: FastifyRequest) {
  if (!request.isMultipart()) fail('UNSUPPORTED_MEDIA_TYPE')
  try {
    for await (const part of request.parts()) if (part.type === 'file') return await part.toBuffer()
  } catch {
    // cut short, more parts than a form of ours has, no boundary
    fail('MALFORMED_FORM')
  }
  return fail('PICTURE_INVALID')
}
