import { factsOf } from '@animeteca/api/app/procedure-facts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'
import { uploadRoutes } from './upload-routes.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { example: unknown }; 'multipart/form-data'?: unknown } }
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { example?: unknown; examples?: object } } }
  >
}

const document = openApiDocument('https://anime.example') as { paths: Record<string, Record<string, Operation>> }
const operationOf = ({ url, method }: { url: string; method: string }) =>
  document.paths[`/api${url}`]![method.toLowerCase()]!
const codesOf = (call: { url: string; method: string }, status: number) =>
  Object.keys(operationOf(call).responses[status]?.content!['application/json'].examples ?? {}).toSorted()

describe('the OpenAPI document', () => {
  test('has every route with its response, an example and its errors', () => {
    for (const row of [...routes, ...uploadRoutes]) {
      const { operationId, responses } = operationOf(row)
      expect(operationId).toBe(row.procedure)
      expect(responses[row.status]!.content!['application/json'].example).toBeTruthy()
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '503']))
      for (const [, { content }] of failures) expect(content!['application/json'].examples).not.toEqual({})
    }
  })

  test('has the message and status of each expected error', () => {
    const login = operationOf({ url: '/auth/login', method: 'POST' })
    expect(login.security).toEqual([])
    expect(login.responses['401']!.description).toContain('Usuario o contraseña incorrectos')
    expect(login.requestBody!.content['application/json'].example).toEqual({ username: 'spike', password: 'animeteca' })
    expect(operationOf({ url: '/admin/users/{id}/tags', method: 'POST' }).responses['409']!.description).toContain(
      'El usuario ya tiene este tag asignado',
    )
  })

  test('has the errors that a procedure declares, those of its guard, and those of its body', () => {
    const markMany = { url: '/tracking/episodes/watched', method: 'POST' }
    expect(codesOf(markMany, 400)).toEqual(['EPISODE_OF_OTHER_ANIME', 'INVALID_INPUT', 'MALFORMED_BODY'])
    expect(codesOf(markMany, 401)).toEqual(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])
    expect(codesOf(markMany, 404)).toEqual(['ANIME_NOT_FOUND', 'EPISODE_NOT_FOUND', 'SEASON_NOT_FOUND'])
    expect(codesOf({ url: '/profiles/me', method: 'PUT' }, 413)).toEqual(['PICTURE_TOO_LARGE'])
    expect(codesOf({ url: '/admin/stats', method: 'GET' }, 403)).toEqual(['ADMIN_REQUIRED'])
    expect(codesOf({ url: '/anime/{id}', method: 'GET' }, 401)).toEqual(['SESSION_EXPIRED'])
    expect(codesOf({ url: '/auth/policy', method: 'GET' }, 401)).toEqual([])
  })

  test('documents the idempotency key of comments', () => {
    const keyed = [...routes, ...uploadRoutes].filter((row) =>
      operationOf(row).parameters.some((parameter) => parameter.in === 'header'),
    )
    expect(keyed.map(({ procedure }) => procedure)).toEqual(['profiles.comment', 'episodes.comment', 'episodes.answer'])
  })

  test('marks exactly the calls that require signing in', () => {
    for (const row of [...routes, ...uploadRoutes]) {
      const isOpen = ['open', 'public'].includes(factsOf(row.procedure).guard)
      expect({ row: row.url, isLocked: operationOf(row).security.length > 0 }).toEqual({
        row: row.url,
        isLocked: !isOpen,
      })
    }
  })

  test('describes uploads as files', () => {
    for (const row of uploadRoutes) {
      const isPicture = row.procedure !== 'tracking.imports.start'
      const { requestBody, responses, security } = operationOf(row)
      expect(Object.keys(requestBody!.content)).toEqual(['multipart/form-data'])
      expect(responses['413']!.description).toBe(
        isPicture ? 'La imagen no puede ser mayor a 5MB' : 'El archivo es demasiado grande',
      )
      expect(security).not.toEqual([])
    }
  })

  test('passes the recommended Redocly rules, including its examples, with and without a public URL', async () => {
    const config = await createConfig(`
      extends: [recommended]
      rules:
        # the contract has both /profiles/search and /profiles/{id}; static paths take precedence
        no-ambiguous-paths: off
    `)
    for (const publicUrl of ['https://anime.net', undefined]) {
      const problems = await lintFromString({ source: JSON.stringify(openApiDocument(publicUrl)), config })
      expect(
        problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
      ).toEqual([])
    }
  }, 60_000)
})
