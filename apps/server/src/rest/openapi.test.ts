import { factsOf } from '@animeteca/api/procedure-facts'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { routes, uploadRoutes } from './routes.ts'

interface Operation {
  operationId: string
  security?: unknown
  requestBody?: { content: { 'application/json': { example: unknown }; 'multipart/form-data'?: unknown } }
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { example?: unknown; examples?: object } } }
  >
}

const document = openApiDocument('https://anime.example') as { paths: Record<string, Record<string, Operation>> }
const operationOf = ({ url, method }: { url: string; method: string }) =>
  document.paths[`/api${url}`]![method.toLowerCase()]!

describe('the documentation', () => {
  test('has every call of the table, with its answer, an example of it, and what can go wrong', () => {
    for (const row of [...routes, ...uploadRoutes]) {
      const { operationId, responses } = operationOf(row)
      expect(operationId).toBe(row.procedure)
      expect(responses[row.status]!.content!['application/json'].example).toBeTruthy()
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '503']))
      for (const [, { content }] of failures) expect(content!['application/json'].examples).not.toEqual({})
    }
  })

  test('says the sentence and status of an expected failure where it can happen', () => {
    const login = operationOf({ url: '/auth/login', method: 'POST' })
    expect(login.security).toBeUndefined()
    expect(login.responses['401']!.description).toContain('Usuario o contraseña incorrectos')
    expect(login.requestBody!.content['application/json'].example).toEqual({ username: 'spike', password: 'animeteca' })
    expect(operationOf({ url: '/admin/users/{id}/tags', method: 'POST' }).responses['409']!.description).toContain(
      'El usuario ya tiene este tag asignado',
    )
  })

  test('locks what needs somebody signed in, and nothing else', () => {
    for (const row of [...routes, ...uploadRoutes]) {
      const isOpen = ['open', 'public'].includes(factsOf(row.procedure).guard)
      expect({ row: row.url, isLocked: operationOf(row).security !== undefined }).toEqual({
        row: row.url,
        isLocked: !isOpen,
      })
    }
  })

  test('asks for a file where a picture is uploaded', () => {
    for (const row of uploadRoutes) {
      const { requestBody, responses, security } = operationOf(row)
      expect(Object.keys(requestBody!.content)).toEqual(['multipart/form-data'])
      expect(responses['413']!.description).toBe('La imagen no puede ser mayor a 5MB')
      expect(security).toBeDefined()
    }
  })
})
