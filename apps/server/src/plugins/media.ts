import { mkdirSync } from 'node:fs'
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
