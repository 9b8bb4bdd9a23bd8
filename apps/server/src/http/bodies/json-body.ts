import { limits } from '@animeteca/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { refuseCompressed } from './authorise-before-body.ts'
import { parseJson } from './parse-json.ts'

/**
 * Parses JSON bodies. A large body stays unparsed for a separate process. All other content types are rejected, and so
 * are compressed bodies.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    body.length > limits.body.usual ? body : parseJson(body.toString()),
  )
  app.addHook('onRequest', refuseCompressed)
}
