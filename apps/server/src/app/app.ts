import { randomUUID } from 'node:crypto'
import { pageExists } from '@animeteca/api/app/page-exists'
import type { Services } from '@animeteca/api/call/context/context'
import { fail } from '@animeteca/api/lib/fail'
import { demoMedia } from '@animeteca/api/media/demo-media'
import { limits } from '@animeteca/contracts/limits'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serveMailLinks } from '../accounts/mail-links.ts'
import { serveFeeds } from '../feeds/feeds.ts'
import { acceptJson } from '../http/bodies/json-body.ts'
import { serveHealth } from '../http/health.ts'
import { limitPipelining } from '../http/limit-pipelining.ts'
import { refuseUnderPressure } from '../http/pressure.ts'
import { rejectRouteSchemas } from '../http/reject-route-schemas.ts'
import { replyWithProblem } from '../http/responses/problem-reply.ts'
import { addHeaders, securityHeaders } from '../http/responses/security-headers.ts'
import { createSendJson } from '../http/responses/send-json.ts'
import { handleStreamErrors } from '../http/responses/unexpected-errors.ts'
import { answerUnreadableRequest } from '../http/responses/unreadable-requests.ts'
import { endSlowBodies, largestRequestMs, silentConnectionMs, usualRequestMs } from '../http/timeouts.ts'
import { warnOfUnknownProxy } from '../http/unknown-proxy.ts'
import { serveHistoryExports } from '../integrations/history-exports.ts'
import { acceptScrobbles } from '../integrations/scrobbles.ts'
import { createLargeBodySemaphore } from '../large-bodies/large-body-semaphore.ts'
import { createLargeCalls } from '../large-bodies/large-calls.ts'
import { serveLinkCards } from '../media/link-cards.ts'
import { serveMedia } from '../media/media.ts'
import { serveOEmbed } from '../media/oembed.ts'
import { servePictures } from '../media/pictures.ts'
import { acceptUploads } from '../media/uploads.ts'
import { serveYearPictures } from '../media/year-pictures.ts'
import { serveDiscovery } from '../pages/discovery.ts'
import { serveWeb } from '../pages/web.ts'
import { serveRoutes } from '../rest/adapter.ts'
import { logOptions, RequestLog } from '../startup/log.ts'
import type { Readiness } from '../startup/readiness.ts'
import type { Config } from '../startup/settings/config.ts'
import { createSendStream } from '../trpc/trpc-stream.ts'
import { serveTrpc } from '../trpc/trpc.ts'

export interface AppDeps {
  config: Pick<Config, 'isProduction' | 'publicUrl' | 'webOrigins' | 'trustProxy' | 'logLevel' | 'workers'>
  services: Services
  /** Folder of the built web app. */
  webRoot: string
  readiness: Readiness
}

/** Builds the Fastify app, which can listen or be called with `inject`. */
export async function buildApp({ config, services, webRoot, readiness }: AppDeps): Promise<FastifyInstance> {
  const app = createFastify(config)
  limitPipelining(app)
  app.setErrorHandler(replyWithProblem)
  app.setNotFoundHandler(() => fail('ROUTE_NOT_FOUND'))

  // a persistent connection would delay the shutdown until it times out
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isClosing) reply.header('connection', 'close')
    done(null, payload)
  })

  app.addHook('preClose', () => services.live.close())
  if (config.trustProxy === false) warnOfUnknownProxy(app)

  handleStreamErrors(app)
  const always = securityHeaders(config.publicUrl)
  addHeaders(app, always)
  const sendJson = createSendJson(always, readiness)
  const sendStream = createSendStream(always)
  if (config.webOrigins.length > 0) {
    await app.register(cors, {
      origin: config.webOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
      exposedHeaders: ['etag', 'retry-after'],
    })
  }
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], requestEncodings: ['identity'] })
  await refuseUnderPressure(app)

  app.decorateRequest('isCostPaid', false)
  app.decorateRequest('largeBodySlot', null)
  endSlowBodies(app)
  const largeCalls = createLargeCalls(services)
  const semaphore = createLargeBodySemaphore(config.workers)
  app.addHook('onClose', () => largeCalls.close())

  serveHealth(app, services, readiness)
  await serveMedia(app, '/media/demo/', demoMedia)
  servePictures(app, services)
  await app.register(async (trpc) => serveTrpc(trpc, services, { largeCalls, semaphore }, { sendJson, sendStream }), {
    prefix: '/trpc',
  })
  await app.register(async (uploads) => acceptUploads(uploads, services, semaphore), { prefix: '/api' })
  await app.register(async (players) => acceptScrobbles(players, services))
  await app.register(
    async (rest) => {
      acceptJson(rest)
      serveRoutes(rest, services, { largeCalls, semaphore }, sendJson)
      await serveFilesOfRest(rest, services, config)
      rest.all('/*', () => fail('ROUTE_NOT_FOUND'))
    },
    { prefix: '/api' },
  )
  await app.register(async (mail) => serveMailLinks(mail, services), { prefix: '/mail' })
  serveDiscovery(app, services, config.publicUrl)
  serveFeeds(app, services, config.publicUrl)
  serveOEmbed(app, services, config.publicUrl)
  const pages = { services, publicUrl: config.publicUrl }
  await serveWeb(app, webRoot, (path) => pageExists(services, path), pages)
  return app
}

function createFastify(config: AppDeps['config']): FastifyInstance {
  const logsRequests = ['info', 'debug', 'trace'].includes(config.logLevel)
  return fastify({
    // only routes that log each request create a logger per request
    ...(!logsRequests && { childLoggerFactory: (logger) => logger }),
    bodyLimit: limits.body.usual,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 5_000 },
    http: { headersTimeout: usualRequestMs },
    requestTimeout: largestRequestMs,
    connectionTimeout: silentConnectionMs,
    // a closing worker may still be handed a connection that no other worker gets, so it must answer it
    return503OnClosing: config.workers === 1,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => void replyWithProblem(error, request, reply),
    logger: logOptions(config),
    logController: new RequestLog(),
    schemaController: { compilersFactory: rejectRouteSchemas },
  })
}

/** Addresses below `/api` that answer with pictures, exports or documents instead of a procedure's JSON. */
async function serveFilesOfRest(rest: FastifyInstance, services: Services, config: AppDeps['config']) {
  serveYearPictures(rest, services)
  serveLinkCards(rest, services)
  serveHistoryExports(rest, services)
  if (config.isProduction) return
  const { serveDocs } = await import('../rest/docs.ts')
  await serveDocs(rest, config.publicUrl)
}
