import { appRouter } from '@animeteca/api/app/app.router'
import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { ProcedurePath } from '../rest/rest-row.ts'
import { test } from '../test/fixtures.ts'

// subscriptions answer a stream of events
const answering = (Object.keys(appRouter._def.procedures) as ProcedurePath[]).filter(
  (path) => definitionOf(path).type !== 'subscription',
)

test.for(answering)('%s returns plain JSON, which needs no transformer', (path) => {
  const { output } = definitionOf(path)
  // throws for values without a JSON form: Date, undefined, bigint, Map
  expect(output && z.toJSONSchema(output, { io: 'output' })).toBeDefined()
})

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const get = (path: string, query = ''): InjectOptions => ({ method: 'GET', url: `/trpc/${path}${query}` })
const post = (path: string, payload?: unknown): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}`,
  headers: { 'content-type': 'application/json' },
  ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
})
const anime = { json: { id: 1 } }

interface Body {
  error?: { json: { data: { problem: { code: string } } } }
}

/** The failure of each call of an answer; null for a result. */
const codesOf = (body: Body | Body[]) => [body].flat().map(({ error }) => error?.json.data.problem.code ?? null)

describe('/trpc, for a request that our clients never send, answers', () => {
  test.for<[string, InjectOptions, number, (string | null)[]]>([
    ['a batch without input', get('catalogue.byId,catalogue.facets', '?batch=1'), 207, ['INVALID_INPUT', null]],
    ['a batch whose input is empty', get('catalogue.facets', '?batch=1&input='), 200, [null]],
    ['a batch of one', get('catalogue.byId', `?batch=1&input=${json({ 0: anime })}`), 200, [null]],
    ['a batch whose input is a list', get('catalogue.byId', `?batch=1&input=${json([anime])}`), 400, ['INVALID_INPUT']],
    ['an empty input', get('catalogue.byId', '?input='), 400, ['INVALID_INPUT']],
    ['an input that is no JSON', get('catalogue.byId', '?input=%7Bbad'), 400, ['INVALID_INPUT']],
    ['an input that is no JSON and is not needed', get('catalogue.facets', '?input=%7Bbad'), 200, [null]],
    ['an input that is no JSON, without a session', get('admin.stats', '?input=%7Bbad'), 401, ['LOGIN_REQUIRED']],
    [
      'a type of superjson that is not accepted',
      get('catalogue.byId', `?input=${json({ ...anime, meta: { values: { id: ['bigint'] } } })}`),
      400,
      ['MALFORMED_BODY'],
    ],
    ['an input that is sent twice', get('catalogue.byId', `?input=${json(anime)}&input=x`), 200, [null]],
    ['an unknown procedure', get('catalogue.nothing'), 404, ['ROUTE_NOT_FOUND']],
    ['a prototype for a procedure', get('__proto__'), 404, ['ROUTE_NOT_FOUND']],
    ['an unknown procedure in a batch', get('catalogue.facets,', '?batch=1'), 207, [null, 'ROUTE_NOT_FOUND']],
    ['a mutation by GET', get('auth.login', `?input=${json({ json: {} })}`), 405, ['METHOD_NOT_ALLOWED']],
    ['a query by POST', post('catalogue.byId', anime), 405, ['METHOD_NOT_ALLOWED']],
    ['another method', { ...post('auth.login', { json: {} }), method: 'PUT' }, 405, ['METHOD_NOT_ALLOWED']],
    ['a subscription by POST', post('profiles.live', { json: {} }), 405, ['METHOD_NOT_ALLOWED']],
    ['a subscription in a batch', get('profiles.live', '?batch=1&input=%7B%7D'), 400, ['INVALID_INPUT']],
    ['queries and mutations mixed', post('catalogue.byId,auth.login?batch=1', { 0: anime }), 400, ['INVALID_INPUT']],
    ['a batch that is too long', get(Array(21).fill('catalogue.facets').join(','), '?batch=1'), 400, ['INVALID_INPUT']],
    ['a body that is no JSON', post('auth.login', '{bad'), 400, ['INVALID_INPUT']],
    ['no body', post('auth.login'), 400, ['INVALID_INPUT']],
    ['no body for a batch', post('auth.login?batch=1'), 400, ['INVALID_INPUT']],
  ])('%s', async ([, request, status, codes], { inject }) => {
    const { statusCode, headers, body } = await inject(null, request)
    expect([statusCode, codesOf(JSON.parse(body))]).toEqual([status, codes])
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'trpc-accept, accept' })
  })
})

test('only the compiled call, which checks guards, runs a procedure', async ({ services }) => {
  const caller = appRouter.createCaller(services as never)
  await expect(caller.admin.stats()).rejects.toThrow('Procedures are run by app/call.ts')
})
