import { exportFiles, exportOptions } from '@animeteca/contracts/history/export-files'
import { z } from 'zod'

const { properties = {} } = z.toJSONSchema(exportOptions, { io: 'input' })

const contentTypes = [...new Set(Object.values(exportFiles).map((type) => type.split(';')[0]!))]
const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** OpenAPI operation of `/api/tracking/exports/{file}`, which is neither a procedure nor in the route table. */
export const exportOperation = {
  operationId: 'tracking.exports',
  summary: 'Descarga tu historial en un formato',
  tags: ['tracking'],
  security: [{ bearer: [] }, { token: ['leer'] }],
  parameters: [
    { name: 'file', in: 'path', required: true, schema: { type: 'string', enum: Object.keys(exportFiles) } },
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ],
  responses: {
    200: {
      description: 'El archivo; el esquema de `animeteca.json` está en `/api/tracking/exports/schema.json`',
      content: Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
    400: { description: 'INVALID_INPUT', content: problem },
    401: { description: 'LOGIN_REQUIRED, SESSION_EXPIRED', content: problem },
    404: { description: 'ROUTE_NOT_FOUND', content: problem },
    429: { description: 'TOO_MANY_EXPORTS, TOO_MANY_REQUESTS', content: problem },
  },
}
