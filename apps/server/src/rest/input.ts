import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import { fail } from '@animeteca/api/lib/fail'
import type { FastifyRequest } from 'fastify'
import { coerce } from './coerce.ts'
import type { RestRow } from './routes.ts'

/** What a REST call passes to its procedure: body, then query, then path, as what the address says can't be contradicted. */
export function inputOf({ procedure, method }: RestRow, { body, query, params }: FastifyRequest) {
  const { input } = definitionOf(procedure)
  if (!input) return undefined
  const sent = bodyOf(body)
  return {
    ...(method === 'GET' ? {} : sent),
    ...(method === 'GET' || method === 'DELETE' ? coerce(input, query as Record<string, unknown>) : {}),
    ...coerce(input, params as Record<string, unknown>),
  }
}

/** An object, or nothing. */
export function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  return typeof body === 'object' && !Array.isArray(body) ? body : fail('INVALID_INPUT')
}
