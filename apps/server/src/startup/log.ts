import { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from './settings/config.ts'

type LogConfig = Pick<Config, 'isProduction' | 'logLevel'>

/** JSON lines in production, human-readable lines otherwise. */
export const logOptions = ({ isProduction, logLevel }: LogConfig) => ({
  level: logLevel,
  serializers: { req: requestLine },
  ...(!isProduction && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
})

/** Logger of a process without an HTTP server. */
export const createLog = (config: LogConfig) => pino(logOptions(config))

/** Writes one line per request, when it has been answered. Fastify's default writes another one when it arrives. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply) {
    const facts = { req, res, responseTime: res.elapsedTime }
    if (error) res.log.error({ ...facts, err: error }, 'request errored')
    else res.log.info(facts, 'request completed')
  }
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

/** Query strings are left out, because beside the visitor's address they would reveal what that person searches for. */
const withoutSecret = (url: string) => url.replace(secretPath, '$1…').replace(/\?.+/, '?…')
