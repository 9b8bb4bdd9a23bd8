import type { FastifyRequest } from 'fastify'
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

/** Request serialiser: Fastify's own fields without secrets in URLs. */
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

const withoutSecret = (url: string) => url.replace(secretPath, '$1…')
