import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '@animeteca/api/call/context/context'
import { showRemoteCovers } from '@animeteca/contracts/media/remote-covers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { originOf } from '../http/request-origin.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import { createCustomListPage } from './custom-list-page.ts'
import { type Page, readShell, shellPage } from './page-html.ts'
import { createPages } from './pages.ts'
import { createStatsPage } from './stats-page.ts'

const year = 31_536_000

type WebOptions = { services: Services; publicUrl: string | undefined }

/**
 * Serves the built web app: hashed assets, cached for a year, and a page with a fresh nonce for every other URL. The
 * page is rendered for visitors if possible, else it is the one without content, with status 404 if `exists` says that
 * nothing is at that path.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  exists: (path: string) => Promise<boolean>,
  options?: WebOptions,
) {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn(`There is no built web app at ${root}: only the API is served.`)
    return
  }
  const shell = readShell(root, options?.services.options)
  const emptyPage = shellPage(shell)
  const missingPage = { ...emptyPage, status: 404 }
  showRemoteCovers(options?.services.options.remoteCovers === 'on')
  const customListPage = options && createCustomListPage(shell, options.services)
  const statsPage = options && createStatsPage(shell, options.services)
  const pageFor = options && createPages({ webRoot: root, shell, services: options.services })

  await serveFiles(app, root)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(page.status)
      .header('vary', 'cookie')
      .header('content-security-policy', contentSecurityPolicy(nonce, options?.services.options))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html({ nonce, origin: options?.publicUrl ?? originOf(request) }))
  }
  const counted = options ? { onRequest: rateLimitVisitor(options.services) } : {}
  app.get('/', counted, async (request, reply) => {
    // the router treats `*`, the target of OPTIONS about the whole server, as `/`
    if (request.url === '*') return sendPage(request, reply, missingPage)
    return sendPage(request, reply, (await pageFor?.(request)) ?? emptyPage)
  })
  // the page without content, which the service worker stores for offline use
  app.get('/app-shell', (request, reply) => sendPage(request, reply.header('x-robots-tag', 'noindex'), emptyPage))
  app.get('/*', counted, async (request, reply) => {
    // not parsed as a URL, in which `//` would start a host
    const path = request.url.split(/[?#]/, 1)[0]!
    if (isFile(path)) return reply.callNotFound()
    // without the database the browser renders it
    const page =
      (await pageFor?.(request)) ??
      (await statsPage?.(request.url).catch(() => null)) ??
      (await customListPage?.(path).catch(() => null))
    if (page) return sendPage(request, reply, page)
    // without the database the page itself shows the error
    const isThere = await exists(path).catch(() => true)
    return sendPage(request, reply, isThere ? emptyPage : missingPage)
  })
}

/** Serves the hashed assets, cached for a year, and the files of the root, such as the service worker, which are revalidated. */
async function serveFiles(app: FastifyInstance, root: string) {
  // one route for all assets: a route for each file took a tenth of a second at startup
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
  })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache')
      // the service worker has its own policy: it fetches only the files that it caches
      if (/\/sw\.js(\.br)?$/.test(path))
        reply.header('content-security-policy', `default-src 'none'; connect-src 'self'`)
    },
  })
  // looked up here, because the plugin's own lookup takes a tenth of the startup time to load
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of rootFiles)
    app.route({ method: ['HEAD', 'GET'], url: `/${name}`, handler: (_request, reply) => reply.sendFile(name) })
}

/** A missing asset is a 404 and not a page; profile names may look like file names. */
const isFile = (path: string) =>
  path.startsWith('/assets/') || (/\.\w{2,5}$/.test(path) && !/^\/(profile|stats)\//.test(path))
