import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Content-Security-Policy of `/media/`, which blocks all scripts. */
export const inertHeaders = {
  'content-disposition': 'inline',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
}

/** Files under a prefix of `/media/`: the demo's own art, whose content may change under the same name. */
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
      for (const [name, value] of Object.entries(inertHeaders)) reply.header(name, value)
    },
  })
}
