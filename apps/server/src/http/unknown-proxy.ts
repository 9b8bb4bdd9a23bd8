import type { FastifyInstance } from 'fastify'

/**
 * Says once that there seems to be a proxy that nobody has told of: everybody who comes through it would be one network, and share
 * one network's limits.
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
