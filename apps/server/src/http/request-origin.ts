import type { FastifyRequest } from 'fastify'

/** The origin of a request, for links. Clients can send any Host header, so an invalid host yields an empty string. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : ''

/**
 * Cache headers of responses that contain the site's origin. Shared caches may store them only if the operator has
 * configured the origin, because a client can send any Host header.
 */
export const cachingOf = (publicUrl: string | undefined) => (publicUrl ? 'public, max-age=3600' : 'no-store')

/** The site's origin without a trailing slash: the configured one, else that of the request. */
export const siteOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined) =>
  publicUrl ?? originOf(request)
