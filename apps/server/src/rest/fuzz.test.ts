import { definitionOf } from '@animeteca/api/procedure-definitions'
import { errors } from '@animeteca/contracts/errors'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { inputFor, jsonOf, nasty } from '../test/arbitrary-input.ts'
import { test } from '../test/fixtures.ts'
import { routes } from './routes.ts'

const runs = 30

/** The same each time, so that a change is red for what it did. */
const seed = 41

/** What ends sessions or empties the catalogue comes last, so that the others have something to work on. */
const last = ['admin.deleteAllAnimes', 'auth.logoutAll']
const ordered = routes.toSorted((a, b) => last.indexOf(a.procedure) - last.indexOf(b.procedure))

/** A part of a URL: a number, a word, or bytes that no encoder would write. */
const segment = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  { weight: 3, arbitrary: nasty.map(urlText) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%ED%A0%80', '%00', '%2F', '%2e%2e', '.', '%C0%AF', '%FF') },
)

const names = fc.constantFrom('q', 'limit', 'cursor', 'ids', 'id', '__proto__', 'limit[]', 'a[__proto__][polluted]')
const strayQuery = fc.array(fc.tuple(names, nasty), { maxLength: 3 }).map((pairs) => searchOf(pairs))

/** What the procedure takes, as a query; or anything. */
const queryFor = (input: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.constant(''),
    strayQuery,
    input.map((value) => searchOf(Object.entries(value ?? {}))),
  )

const searchOf = (pairs: [string, unknown][]) =>
  `?${pairs.map(([key, value]) => `${encodeURIComponent(key)}=${urlText(value)}`).join('&')}`

function urlText(value: unknown) {
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return value.join(',')
  const text = typeof value === 'string' ? value : (jsonOf(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000)
}

describe('whatever is sent (security.md 25, 29, 41)', () => {
  test.for(ordered)(
    '$method $url answers as documented',
    async ({ method, url, procedure }, { app, authorizationOf, cast }) => {
      const body = inputFor(definitionOf(procedure).input)
      const who = fc.constantFrom(null, cast.spike, cast.jet, cast.jet)
      const address = fc.integer({ min: 0, max: 2 ** 24 - 1 })
      const search = method === 'POST' || method === 'PUT' ? strayQuery : queryFor(body)
      const path = fc.tuple(...Array.from(url.matchAll(/\{\w+\}/g), () => segment))

      const property = fc.asyncProperty(who, address, path, search, body, async (person, ip, parts, query, input) => {
        const rest = [...parts]
        const response = await app.inject({
          method,
          url: `/api${url.replaceAll(/\{\w+\}/g, () => rest.shift()!)}${query}`,
          remoteAddress: `10.${ip >> 16}.${(ip >> 8) & 255}.${ip & 255}`,
          headers: { 'content-type': 'application/json', ...(person && { authorization: authorizationOf(person) }) },
          ...(method !== 'GET' && { payload: jsonOf(input) ?? '' }),
        })
        expectDocumented(response.statusCode, response.body)
      })
      await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 8_000 })
    },
  )

  test('the server stands, and its objects are as they were', async ({ rest }) => {
    expect(await rest(null, 'GET /anime')).toMatchObject({ status: 200 })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

/** A success, or a refusal in the one shape that says nothing of the inside; an overload says so, a fault never happens. */
function expectDocumented(status: number, body: string) {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  const answer = JSON.parse(body)
  if (status < 400) return
  expect(answer).toEqual({
    error: answer.message,
    message: expect.any(String),
    code: expect.toBeOneOf(Object.keys(errors)),
    fields: status === 400 ? expect.toBeOneOf([null, expect.any(Object)]) : null,
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect({ status, code: answer.code }).not.toMatchObject({ status: 500 })
  expect(body).not.toMatch(/node_modules|\bat \w+ \(|select |insert into|violates|\.ts:\d/)
}
