import { fail } from '@animeteca/api/lib/fail'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** How often the delay of the event loop is read. */
const sampleInterval = 1_000

/** One long pause is no overload: what was slow once, such as a start, is over when the next request comes. */
const samplesInARow = 2

/** Refuses requests while the event loop is more than a second behind, and stays so: answers would come too late for anybody. */
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
    pressureHandler: () => (inARow < samplesInARow ? undefined : fail('BUSY')),
  })
}
