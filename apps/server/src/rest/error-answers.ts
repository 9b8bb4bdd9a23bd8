import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import { failuresOf } from '@animeteca/api/call/procedure-failures'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { statusOf } from '../http/responses/problem-reply.ts'
import type { RestRow } from './rest-row.ts'

/** Content type of a call's body. */
type Body = 'none' | 'json' | 'form'

/** The error responses of a call for OpenAPI: one per status, with an example per error. */
export function errorAnswers({ procedure }: RestRow, body: Body) {
  const definition = definitionOf(procedure)
  const refused: Record<Body, ErrorKey[]> = {
    none: [],
    json: ['MALFORMED_BODY', definition.meta.tooLarge, 'UNSUPPORTED_MEDIA_TYPE'],
    form: ['MALFORMED_FORM', 'UNSUPPORTED_MEDIA_TYPE'],
  }
  const keys = new Set([...failuresOf(definition), ...refused[body]])
  const byStatus = Map.groupBy(keys, (key) => statusOf[errors[key].code])
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, reasons]) => [status, answerOf(reasons)]),
  )
}

const answerOf = (keys: ErrorKey[]) => ({
  description: keys.map((key) => errors[key].message).join(' · '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(keys.map((key) => [key, { value: exampleOf(key) }])),
    },
  },
})

const exampleOf = (key: ErrorKey) => ({
  error: errors[key].message,
  message: errors[key].message,
  code: key,
  fields: key === 'INVALID_INPUT' ? { campo: 'Falta este dato' } : null,
  requestId: '7cf8dd23-c04d-4c5a-aa17-694a6a76314e',
})
