import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'

type LogConfig = Pick<Config, 'isProduction' | 'logLevel'>

/** JSON lines in production, else what is easy to read. */
export const logOptions = ({ isProduction, logLevel }: LogConfig) => ({
  level: logLevel,
  serializers: { req: requestLine },
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  ...(!isProduction && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
})

/** The log of a process that serves no requests. */
export const createLog = (config: LogConfig) => pino(logOptions(config))

/** What the log says of a request: as Fastify's own, without the secrets that stand in addresses. */
function requestLine({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: withoutSecret(url),
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort ?? 0,
  }
}

/** Addresses of players and calendars, and links in mails: who knows one of them needs no password. */
const secretPath = /((?:webhooks\/scrobble|mail\/(?:confirm|unsubscribe)|feeds\/calendar)\/)[^/?#]+/gi

const withoutSecret = (url: string) => url.replace(secretPath, '$1…')
