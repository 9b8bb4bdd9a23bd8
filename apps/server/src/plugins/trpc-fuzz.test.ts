import { appRouter } from '@animeteca/api/app.router'
import { definitionOf } from '@animeteca/api/procedure-definitions'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { ProcedurePath } from '../rest/routes.ts'
import { inputFor, jsonOf } from '../test/arbitrary-input.ts'
import { test } from '../test/fixtures.ts'

const runs = 15

/** What superjson reads beside the JSON: the types of its parts, and which of them are the same. */
const place = fc.constantFrom(
  ...' |id|title|q|cursor|username|file|animes.0|ids.0|missing|a.b.c|0|toString'.split('|'),
  ...'__proto__|__proto__.polluted|constructor.prototype.polluted|id.__proto__.polluted'.split('|'),
)
const plainKinds = 'undefined|bigint|Date|number|Error|regexp|set|map|URL|nonsense|__proto__|constructor'
const pairKinds = 'symbol x|class Object|custom x|typed-array Uint8Array|typed-array Float64Array'
const kind = fc.constantFrom<unknown>(...plainKinds.split('|'), ...pairKinds.split('|').map((pair) => pair.split(' ')))
const meta = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<unknown>(
    null,
    [],
    'x',
    1,
    { values: null },
    { values: [] },
    { referentialEqualities: [[], []] },
    { v: 99 },
  ),
  fc.dictionary(place, fc.array(kind, { maxLength: 2 }), { maxKeys: 3 }).map((values) => ({ values })),
  fc.array(kind, { maxLength: 3 }).map((values) => ({ values })),
  fc
    .dictionary(place, fc.array(place, { maxLength: 2 }), { maxKeys: 3 })
    .map((referentialEqualities) => ({ referentialEqualities })),
)

const last: string[] = ['admin.deleteAllAnimes', 'auth.logoutAll']
// a stream answers for as long as somebody reads
const procedures = (Object.keys(appRouter._def.procedures) as ProcedurePath[])
  .filter((path) => definitionOf(path).type !== 'subscription')
  .toSorted((a, b) => last.indexOf(a) - last.indexOf(b))

describe('whatever is sent to (security.md 25, 29, 41)', () => {
  test.for(procedures)('%s, it answers and stands', async (path, { app, authorizationOf, cast }) => {
    const { type, input } = definitionOf(path)
    const envelope = fc.tuple(inputFor(input), meta).map(([json, meta]) => ({ json, meta }))
    const message = fc.oneof({ weight: 5, arbitrary: envelope }, inputFor(input)).map((value) => jsonOf(value) ?? '')
    const who = fc.constantFrom(null, cast.spike, cast.jet, cast.jet)
    const address = fc.integer({ min: 0, max: 255 })

    const property = fc.asyncProperty(who, address, message, async (person, ip, text) => {
      const query = type === 'query' ? `?input=${encodeURIComponent(text).slice(0, 8_000)}` : ''
      const response = await app.inject({
        method: type === 'query' ? 'GET' : 'POST',
        url: `/trpc/${path}${query}`,
        remoteAddress: `10.9.${ip}.1`,
        headers: { 'content-type': 'application/json', ...(person && { authorization: authorizationOf(person) }) },
        ...(type === 'mutation' && { payload: text }),
      })
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      const answer = response.json()
      if (response.statusCode < 400) return
      expect(response.statusCode).not.toBe(500)
      const data = answer.error?.json?.data
      const problem = data ? data.problem : answer
      expect(problem).toMatchObject({ error: expect.any(String), requestId: expect.stringMatching(/^[\w-]{36}$/) })
      expect(response.body).not.toMatch(/node_modules|\bat \w+ \(|insert into|violates|\.ts:\d/)
    })
    await fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: 8_000 })
  })
})

test('types that no client of ours sends are refused before anything is built of them', async ({ app }) => {
  for (const [type, username] of [
    [['typed-array', 'Float64Array'], { length: 200_000_000 }],
    [['typed-array', 'Uint8Array'], 9e15],
    ['regexp', '/(a+)+$/'],
    ['bigint', 'x'],
    [['class', 'Object'], {}],
    [JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`), 'x'],
  ]) {
    const payload = { json: { username, password: 'x' }, meta: { values: { username: [type] } } }
    const started = process.cpuUsage()
    const response = await app.inject({ method: 'POST', url: '/trpc/auth.login', payload })
    // what this process itself took, whoever else wants the machine
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500)
    expect({ type, status: response.statusCode, ...response.json().error.json.data.problem }).toMatchObject({
      type,
      status: 400,
      code: 'MALFORMED_BODY',
    })
  }
})

test('what superjson leaves out or shares is read as it was', async ({ app }) => {
  const payload = {
    json: { username: 'spike', password: 'see you space cowboy', extra: null },
    meta: { values: { extra: ['undefined'] }, referentialEqualities: { username: ['password'] } },
  }
  expect((await app.inject({ method: 'POST', url: '/trpc/auth.login', payload })).statusCode).toBe(200)
})
