import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

const year = 31_536_000

/** The built web app: hashed assets for a year, and its one page, with a fresh nonce, for every address that isn't a file. */
export async function serveWeb(app: FastifyInstance, root: string) {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn(`There is no built web app at ${root}: only the API is served.`)
    return
  }
  const template = readFileSync(page, 'utf8').split('%CSP_NONCE%')

  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })

  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(template.join(nonce))
  }
  app.get('/', sendPage)
  app.get('/*', (request, reply) => {
    // a missing asset is a missing asset, not a page
    if (/\.\w{2,5}$/.test(new URL(request.url, 'http://x').pathname) || request.url.startsWith('/assets/'))
      return reply.callNotFound()
    return sendPage(request, reply)
  })
}
