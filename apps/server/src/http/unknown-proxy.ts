import type { FastifyInstance } from 'fastify'

/**
 * Warns once if requests come through a proxy that is not configured: everyone behind it would count as one network and
 * share its rate limits.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let isSaid = false
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      app.log.warn(
        'a request names who it was forwarded for: behind a proxy set TRUST_PROXY, else everybody counts as one network',
      )
    }
    done()
  })
}
