import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

const year = 31_536_000

/**
 * The built web app: hashed assets for a year, and its one page, with a fresh nonce, for every address that isn't a file;
 * with 404 where `exists` says that there is nothing at that path.
 */
export async function serveWeb(app: FastifyInstance, root: string, exists: (path: string) => Promise<boolean>) {
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
  app.get('/*', async (request, reply) => {
    // not parsed as an address: `//` would begin with a host
    const path = request.url.split(/[?#]/, 1)[0]!
    if (isFile(path)) return reply.callNotFound()
    // without the database the page itself says what is wrong
    const isThere = await exists(path).catch(() => true)
    return sendPage(request, isThere ? reply : reply.status(404))
  })
}

/** A missing asset is a missing asset, not a page; the name of a person may end like one. */
const isFile = (path: string) =>
  path.startsWith('/assets/') || (/\.\w{2,5}$/.test(path) && !path.startsWith('/profile/'))
