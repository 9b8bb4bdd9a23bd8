import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../rest/openapi.ts'

/** `/api/openapi.json`, and interactive documentation at `/api/docs`. */
export async function serveDocs(app: FastifyInstance, publicUrl: string | undefined) {
  const document = openApiDocument(publicUrl)
  app.get('/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  })
}
