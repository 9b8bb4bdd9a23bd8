import { mkdirSync } from 'node:fs'
import type { Services } from '@animeteca/api/context'
import { createMissingWidths } from '@animeteca/api/media/cover-widths'
import { coverOfWidth } from '@animeteca/contracts/cover-widths'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files under a prefix of `/media/`: uploads, and the demo's own art. Nothing in them can run. */
export async function serveMedia(app: FastifyInstance, prefix: string, root: string) {
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      reply.header('content-disposition', 'inline')
      reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    },
  })
}

/**
 * Uploads at `/media/`, each in its widths. A width that is missing is made before it is served; where that has to wait for too
 * long, the picture itself is sent instead.
 */
export async function serveUploads(app: FastifyInstance, { media, options }: Pick<Services, 'media' | 'options'>) {
  const makeMissing = createMissingWidths(media)
  app.addHook('onRequest', async (request, reply) => {
    const asked = coverOfWidth(request.url.split('?', 1)[0]!)
    if (!asked || (await media.hasWidth(asked.url, asked.width))) return
    try {
      await makeMissing(asked.url)
    } catch (err) {
      request.log.warn({ err }, 'a picture could not be made narrower')
      return reply.header('cache-control', 'no-store').redirect(asked.url)
    }
  })
  await serveMedia(app, '/media/', options.mediaDir)
}
