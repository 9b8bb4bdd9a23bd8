import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import { factsOf, scopeOf } from '@animeteca/api/app/procedure-facts'
import { tokenFailures } from '@animeteca/api/call/scopes'
import { tokenPrefix, tokenScopeLabels, tokenScopes } from '@animeteca/contracts/accounts/api-tokens'
import { idempotentCalls } from '@animeteca/contracts/calls'
import { errors } from '@animeteca/contracts/errors'
import { z } from 'zod'
import { statusOf } from '../http/responses/problem-reply.ts'
import { programVersion } from '../startup/program-version.ts'
import { errorAnswers } from './error-answers.ts'
import { exampleOf } from './examples.ts'
import { exportOperation } from './export-operation.ts'
import type { RestRow } from './rest-row.ts'
import { routes } from './routes.ts'
import { tagDescriptions } from './tag-descriptions.ts'
import { uploadRoutes } from './upload-routes.ts'
import type { UploadRow } from './upload-routes.ts'

type Json = Record<string, unknown>

const everyRow: RestRow[] = [...routes, ...uploadRoutes]

/** OpenAPI 3.1 of the route table, generated from the procedures' schemas. */
export function openApiDocument(publicUrl: string | undefined): Json {
  const paths: Record<string, Json> = {}
  for (const row of everyRow) {
    paths[`/api${row.url}`] ??= {}
    paths[`/api${row.url}`]![row.method.toLowerCase()] = operationOf(row)
  }
  paths['/api/tracking/exports/{file}'] = { get: exportOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Animeteca',
      version: programVersion(),
      license: { name: 'Todos los derechos reservados', identifier: 'LicenseRef-Proprietary' },
      description:
        'Catálogo de anime y seguimiento de lo que ves. Las llamadas con candado llevan `Authorization: Bearer <accessToken>`, que da `POST /api/auth/login`, o un token de acceso para programas, que se crea en la configuración.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [...new Set(everyRow.map(sliceOf))].map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, token: tokenScheme },
      schemas: { Problem: problemSchema },
    },
  }
}

const sliceOf = ({ procedure }: RestRow) => procedure.split('.')[0]!

function operationOf(row: RestRow): Json {
  const { input, output } = definitionOf(row.procedure)
  const pathNames = Array.from(row.url.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
  const properties = input ? ((jsonSchema(input, 'input')['properties'] as Record<string, Json> | undefined) ?? {}) : {}
  const required = input ? ((jsonSchema(input, 'input')['required'] as string[] | undefined) ?? []) : []
  const others = Object.entries(properties).filter(([name]) => !pathNames.includes(name))
  const inQuery = row.method === 'GET'
  const body = bodyOf(row, others.length > 0)

  return {
    operationId: row.procedure,
    summary: row.summary,
    tags: [sliceOf(row)],
    security: isOpen(row) ? [] : securityOf(row),
    parameters: [
      ...pathNames.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
      })),
      ...(inQuery
        ? others.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
        : []),
      ...(idempotentCalls.has(row.procedure) ? [idempotencyKey] : []),
    ],
    ...(body === 'form' && { requestBody: formWithFile(uploadOf(row.procedure)!) }),
    ...(body === 'json' && {
      requestBody: {
        required: others.some(([name]) => required.includes(name)),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(others),
              required: required.filter((name) => !pathNames.includes(name)),
            },
            example: exampleOf({ type: 'object', properties: Object.fromEntries(others) }),
          },
        },
      },
    }),
    responses: {
      [row.status]: {
        description: 'Correcto',
        ...(output && { content: { 'application/json': answerOf(jsonSchema(output, 'output')) } }),
      },
      ...errorAnswers(row, body),
    },
  }
}

function bodyOf({ procedure, method }: RestRow, hasFields: boolean) {
  if (uploadOf(procedure)) return 'form'
  return method !== 'GET' && hasFields ? 'json' : 'none'
}

const uploadOf = (procedure: RestRow['procedure']) => uploadRoutes.find((upload) => upload.procedure === procedure)

const formWithFile = ({ hint }: UploadRow): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', format: 'binary', description: hint },
        },
        required: ['file'],
      },
    },
  },
})

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Con la misma clave, una llamada repetida no añade nada y recibe la misma respuesta',
  schema: { type: 'string', maxLength: 200 },
}

const answerOf = (schema: Json) => ({ schema, example: exampleOf(schema) })

const isOpen = ({ procedure }: RestRow) => ['open', 'public'].includes(factsOf(procedure).guard)

/** Accepts a session or a token with the scope, unless only a person may call. */
function securityOf({ procedure }: RestRow) {
  const scope = scopeOf(procedure)
  return [{ bearer: [] }, ...(scope === 'person' ? [] : [{ token: [scope] }])]
}

const tokenScheme: Json = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${tokenPrefix}…`,
  description: [
    'Un token de acceso para programas, que cada persona crea y revoca en su configuración. Vale donde vale el de una sesión, también sin candado. Cada uno puede lo que dice su permiso, y lo de los anteriores:',
    ...tokenScopes.map((scope) => `- \`${scope}\`: ${tokenScopeLabels[scope].hint}`),
    '',
    'Lo que una llamada le niega:',
    ...tokenFailures.map((key) => `- \`${key}\` (${statusOf[errors[key].code]}): ${errors[key].message}`),
  ].join('\n'),
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const problemSchema: Json = {
  type: 'object',
  required: ['error', 'message', 'code', 'fields', 'requestId'],
  properties: {
    error: { type: 'string', description: 'La frase que lee la persona' },
    message: { type: 'string', description: 'La misma frase' },
    code: { type: 'string', enum: Object.keys(errors) },
    fields: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
    ticket: {
      type: 'string',
      description: 'Solo con SECOND_FACTOR_REQUIRED: lo que lleva el segundo paso, `POST /api/auth/login/code`',
    },
  },
}
