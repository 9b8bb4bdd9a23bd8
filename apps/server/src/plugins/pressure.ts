import { fail } from '@animeteca/api/fail'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** How often the delay of the event loop is read. */
const sampleInterval = 1_000

/** Refuses requests while the event loop is more than a second behind: answers would come too late for anybody. */
export async function refuseUnderPressure(app: FastifyInstance) {
  // how long the start took says nothing of how busy it is
  let judgedFrom = Infinity
  app.addHook('onReady', (done) => {
    judgedFrom = Date.now() + 2 * sampleInterval
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval,
    exposeStatusRoute: false,
    pressureHandler: () => (Date.now() < judgedFrom ? undefined : fail('BUSY')),
  })
}
