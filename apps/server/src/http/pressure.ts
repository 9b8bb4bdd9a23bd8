import { fail } from '@animeteca/api/lib/fail'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Sampling interval of the event loop delay. */
const sampleInterval = 1_000

/** A single long pause, such as during startup, is not an overload. */
const samplesInARow = 2

/** After which the server has measured again. */
const retrySeconds = 2

/**
 * Rejects requests while the event loop is continuously more than a second behind, since responses would arrive too late. Assets are served
 * still: they complete a page that has been served, and a browser does not request a refused stylesheet or script again.
 */
export async function refuseUnderPressure(app: FastifyInstance) {
  let inARow = 0
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    timer = setInterval(() => (inARow = app.isUnderPressure() ? inARow + 1 : 0), sampleInterval).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval,
    exposeStatusRoute: false,
    pressureHandler: ({ url }) =>
      inARow < samplesInARow || url.startsWith('/assets/') ? undefined : fail('BUSY', { retryAfter: retrySeconds }),
  })
}
