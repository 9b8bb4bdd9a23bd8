import { appRouter } from '@animeteca/api/app/app.router'
import { definitionOf } from '@animeteca/api/app/procedure-definitions'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { ProcedurePath } from '../rest/routes.ts'
import { test } from '../test/fixtures.ts'
import { readCalls } from './trpc-calls.ts'

// streams have separate tests
const answering = (Object.keys(appRouter._def.procedures) as ProcedurePath[]).filter(
  (path) => definitionOf(path).type !== 'subscription',
)
/** Writes that need no input would run: delete everything, sign everyone out. */
const isDoneUnasked = (path: ProcedurePath) => {
  const { type, input } = definitionOf(path)
  return type === 'mutation' && (!input || input.safeParse(undefined).success)
}
const paths = answering.filter((path) => !isDoneUnasked(path))

test.for(answering)('%s returns plain JSON, which needs no transformer', (path) => {
  const { output } = definitionOf(path)
  // throws for values without a JSON form: Date, undefined, bigint, Map
  expect(output && z.toJSONSchema(output, { io: 'output' })).toBeDefined()
})

/** This header routes the request to the official adapter, and has no other effect. */
const official = { 'trpc-accept': 'application/json' }

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const get = (path: string, query = ''): InjectOptions => ({ method: 'GET', url: `/trpc/${path}${query}` })
const post = (path: string, payload?: unknown): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}`,
  headers: { 'content-type': 'application/json' },
  ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
})

/** PostgreSQL's JSON text has other whitespace and key order. */
const sameForm = (body: string) => (body.includes('"result"') ? JSON.stringify(JSON.parse(body), inOrder) : body)

const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Fields that must be equal; request ids and times differ. */
const facts = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  // Fastify adds the charset of a text; a Response does not
  type: String(headers['content-type']).replace('; charset=utf-8', ''),
  vary: headers['vary'],
  cacheControl: headers['cache-control'],
  retryAfter: headers['retry-after'],
  body: sameForm(body)
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'request')
    .replace(/"exportedAt":"[^"]+"/, 'now'),
})

describe('dispatch equals the official adapter byte by byte', () => {
  test.for(paths)('for %s without input and with an invalid one', async (path, { inject, cast }) => {
    const { type } = definitionOf(path)
    const calls =
      type === 'query'
        ? [
            get(path),
            get(path, `?input=${json({ json: 7 })}`),
            get(path, `?batch=1&input=${json({ 0: { json: [] } })}`),
          ]
        : [post(path, { json: null }), post(path, { json: 7 }), post(`${path}?batch=1`, { 0: { json: [] } })]
    for (const who of [null, cast.spike, cast.jet]) {
      for (const call of calls) {
        const ours = await inject(who, call)
        const theirs = await inject(who, { ...call, headers: { ...call.headers, ...official } })
        expect(facts(ours)).toEqual(facts(theirs))
      }
    }
  })

  test.for<[string, InjectOptions]>([
    ['an anime', get('catalogue.byId', `?input=${json({ json: { id: 1 } })}`)],
    ['an unknown anime', get('catalogue.byId', `?input=${json({ json: { id: 999 } })}`)],
    ['the catalogue', get('catalogue.list', `?input=${json({ json: { limit: 48 } })}`)],
    [
      'words with a plus, a space and signs',
      get('catalogue.list', '?input=%7B%22json%22:%7B%22q%22:%22a+b%20%25%C3%B1%22%7D%7D'),
    ],
    [
      'a batch with an answer, a refusal and a missing input',
      get('catalogue.byId,tracking.lists,catalogue.byId', `?batch=1&input=${json({ 0: { json: { id: 1 } } })}`),
    ],
    ['a batch of one', get('admin.stats', '?batch=1&input=%7B%7D')],
    ['a batch without input', get('admin.stats', '?batch=1')],
    ['an input that is empty', get('admin.stats', '?input=')],
    ['an input that is no JSON', get('catalogue.byId', '?input=%7Bbad')],
    [
      'a type that clients do not send',
      get('catalogue.byId', `?input=${json({ json: { id: 1 }, meta: { values: { id: ['bigint'] } } })}`),
    ],
    [
      'an undefined part',
      get('catalogue.list', `?input=${json({ json: { q: null }, meta: { values: { q: ['undefined'] } } })}`),
    ],
    ['an unknown procedure', get('catalogue.nothing')],
    ['a prototype for a procedure', get('__proto__')],
    ['a mutation asked for by GET', get('auth.login', `?input=${json({ json: {} })}`)],
    ['a query asked for by POST', post('catalogue.byId', { json: { id: 1 } })],
    ['queries and mutations mixed', post('catalogue.byId,auth.login?batch=1', { 0: { json: { id: 1 } } })],
    ['a body that is no JSON', post('auth.login', '{bad')],
    ['no body', post('auth.login')],
    ['an array for a batch', post('auth.login?batch=1', [{ json: {} }])],
    ['a mark', post('tracking.markWatched', { json: { episodeId: 1, animeId: 1 } })],
    [
      'the same mark twice in a batch',
      post('tracking.markWatched,tracking.markWatched?batch=1', {
        0: { json: { episodeId: 1, animeId: 1 } },
        1: { json: { episodeId: 1, animeId: 1 } },
      }),
    ],
    ['a batch that is too long', get(Array(21).fill('admin.stats').join(','), '?batch=1&input=%7B%7D')],
  ])('%s', async ([, call], { inject, cast }) => {
    for (const who of [null, cast.spike, cast.jet]) {
      const theirs = await inject(who, { ...call, headers: { ...call.headers, ...official } })
      const ours = await inject(who, call)
      expect(facts(ours)).toEqual(facts(theirs))
    }
  })
})

const read = (path: string, method: string, headers: object, query: object, body?: unknown) =>
  readCalls({ method, headers, query, body } as Parameters<typeof readCalls>[0], path)

test('dispatch handles all requests of our client, and leaves others to the adapter', () => {
  const type = { 'content-type': 'application/json' }

  expect(read('catalogue.byId', 'GET', {}, { input: '{"json":{"id":1}}' })).toMatchObject({
    isBatch: false,
    calls: [{ path: 'catalogue.byId', input: { id: 1 } }],
  })
  expect(read('auth.verify,admin.stats', 'GET', type, { batch: '1', input: '{}' })?.calls).toHaveLength(2)
  expect(read('auth.login', 'POST', type, {}, '{"json":{}}')?.calls).toHaveLength(1)

  expect(read('auth.login', 'POST', {}, {}, '{"json":{}}')).toBeUndefined()
  expect(read('auth.login', 'POST', { 'content-type': 'multipart/form-data' }, {}, 'x')).toBeUndefined()
  expect(read('auth.login', 'PUT', type, {}, '{"json":{}}')).toBeUndefined()
  expect(read('admin.stats', 'GET', { accept: 'application/jsonl' }, { batch: '1', input: '{}' })).toBeUndefined()
  expect(read('admin.stats', 'GET', {}, { connectionParams: '{}' })).toBeUndefined()
  expect(read('admin.stats,auth.login', 'GET', {}, { batch: '1', input: '{}' })).toBeUndefined()
})
