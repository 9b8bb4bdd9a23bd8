import type { FastifyRequest } from 'fastify'

/** The address that a request came to, for links; anybody can write anything there, so what is no host is none. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : ''

/**
 * For answers that name the site's address: a cache may hand them to others only where the operator has said what it is, since
 * anybody can write any host into a request.
 */
export const cachingOf = (publicUrl: string | undefined) => (publicUrl ? 'public, max-age=3600' : 'no-store')

/** The site's own address without a slash at its end: the one it was given, else the one that a request came to. */
export const siteOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined) =>
  publicUrl?.replace(/\/$/, '') ?? originOf(request)
