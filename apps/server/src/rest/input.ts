import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import { fail } from '@animeteca/api/lib/fail'
import type { FastifyRequest } from 'fastify'
import { coerce } from './coerce.ts'
import type { RestRow } from './rest-row.ts'

/**
 * Merges body, query and path into the input of a procedure. Later ones win, so that a body cannot contradict the URL.
 */
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

/** The body as an object; empty for a request without a body. */
export function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  return typeof body === 'object' && !Array.isArray(body) ? body : fail('INVALID_INPUT')
}
