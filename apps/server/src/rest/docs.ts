import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and interactive documentation at `/api/docs`. The document takes half a second, so the first request builds it. */
export async function serveDocs(app: FastifyInstance, publicUrl: string | undefined) {
  await app.register(swagger, { openapi: {}, transformObject: () => openApiDocument(publicUrl) as never })
  app.get('/openapi.json', async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  })
}
