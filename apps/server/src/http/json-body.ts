import { limits } from '@animeteca/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { refuseCompressed } from './authorise-before-body.ts'
import { parseJson } from './parse-json.ts'

/**
 * JSON bodies as the contract takes them; a large one stays as it was sent, for a thread of its own to read. Every other type
 * of content is refused, compressed ones included.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    body.length > limits.body.usual ? body : parseJson(body.toString()),
  )
  app.addHook('onRequest', refuseCompressed)
}
