import { createContext } from '@animeteca/api/accounts/actors/actor'
import { authorise } from '@animeteca/api/call/admission'
import type { Services } from '@animeteca/api/call/context/context'
import { guards } from '@animeteca/api/call/guards'
import { fail } from '@animeteca/api/lib/fail'
import { openExport } from '@animeteca/api/transfers/export/own-exports'
import { exportFiles, exportOptions } from '@animeteca/contracts/history/export-files'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { historyExport } from '@animeteca/contracts/history/history-export'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requestFacts } from '../http/request-facts.ts'

/**
 * A person's history as streamed files at `/tracking/exports/{file}`, and the public JSON Schema of our format at
 * `/tracking/exports/schema.json`.
 */
export function serveHistoryExports(app: FastifyInstance, services: Services) {
  app.get('/tracking/exports/schema.json', (_request, reply) =>
    reply.type('application/schema+json').header('cache-control', 'public, max-age=3600').send(schema()),
  )

  app.get<{ Params: { file: string } }>('/tracking/exports/:file', async (request, reply) => {
    const { file } = request.params
    if (!isExport(file)) return fail('ROUTE_NOT_FOUND')
    const { data: options } = exportOptions.safeParse(request.query)
    const context = createContext(services, requestFacts(request))
    const actor = await authorise(context, guards.user, 'export')
    const { headers, bytes } = await openExport({ ...services, actor }, file, options ?? fail('INVALID_INPUT'))
    return reply.headers(headers).send(bytes)
  })
}

const isExport = (file: string): file is ExportFile => Object.hasOwn(exportFiles, file)

let written: string | undefined
const schema = () => (written ??= JSON.stringify(z.toJSONSchema(historyExport, { io: 'output' })))
