import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'

type LogConfig = Pick<Config, 'isProduction' | 'logLevel'>

/** JSON lines in production, human-readable lines otherwise. */
export const logOptions = ({ isProduction, logLevel }: LogConfig) => ({
  level: logLevel,
  serializers: { req: requestLine },
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  ...(!isProduction && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
})

/** Logger of a process without an HTTP server. */
export const createLog = (config: LogConfig) => pino(logOptions(config))

/** Writes one line for each request, once it has been answered. */
export function logEachRequest(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
    done()
  })
}

/** Request serialiser: Fastify's own fields without secrets and search terms in URLs. */
function requestLine({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: withoutSecret(url),
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort ?? 0,
  }
}

/** URLs of players, calendars and mail links contain a secret that replaces a password. */
const secretPath = /((?:webhooks\/scrobble|mail\/(?:confirm|unsubscribe)|feeds\/calendar)\/)[^/?#]+/gi

/** Query strings are left out: beside the address of a visitor they would say what that person searches for. */
const withoutSecret = (url: string) => url.replace(secretPath, '$1…').replace(/\?.+/, '?…')
