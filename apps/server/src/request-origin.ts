import type { FastifyRequest } from 'fastify'

/** The address that a request came to, for links; anybody can write anything there, so what is no host is none. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : ''

/** The site's own address without a slash at its end: the one it was given, else the one that a request came to. */
export const siteOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined) =>
  publicUrl?.replace(/\/$/, '') ?? originOf(request)
