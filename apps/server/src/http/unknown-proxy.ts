import type { FastifyInstance } from 'fastify'

/**
 * Warns once if requests come through a proxy that is not configured: everyone behind it would count as one network and
 * share its rate limits.
 */
export function warnOfUnknownProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      app.log.warn(
        'a request has X-Forwarded-For: behind a proxy set TRUST_PROXY, else all visitors count as one network',
      )
    }
    done()
  })
}
