import { createContext } from '@animeteca/api/accounts/actors/actor'
import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import { call } from '@animeteca/api/app/call'
import { definitionOf, definitions } from '@animeteca/api/app/procedure-definitions'
import type { Services } from '@animeteca/api/call/context/context'
import { noBuckets } from '@animeteca/api/call/limits/buckets'
import { noThrottles } from '@animeteca/api/call/limits/throttles'
import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { anonymous } from '@animeteca/api/test/fixtures'
import { filled } from '@animeteca/api/test/fresh/filled'
import { asBefore, names, people, permissions } from '@animeteca/api/test/permissions'
import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { statusOf } from '../http/responses/problem-reply.ts'
import type { RestRow } from '../rest/rest-row.ts'
import { routes } from '../rest/routes.ts'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

/** Every call is made many times in a row, so rate limits are off. */
const test = base.extend<{ unlimited: FastifyInstance }>({
  unlimited: [
    async ({ services }, use) => {
      const app = await openApp({ ...services, buckets: noBuckets, throttles: noThrottles })
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

type Input = Record<string, unknown> | undefined

const asked = permissions.map(([procedure, outcomes, input]) => ({
  procedure,
  outcomes,
  input,
  row: routes.find((row) => row.procedure === procedure),
}))
const addressed = asked.flatMap(({ row, ...each }) => (row ? [{ ...each, row }] : []))
/** Uploads, and the live stream. */
const others = asked.filter(({ row }) => !row)

function overRest({ method, url }: RestRow, input: Input): InjectOptions {
  const rest = { ...input }
  const path = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return method === 'GET' ? { url: `/api${path}?${query}` } : { method, url: `/api${path}`, payload: rest }
}

function overTrpc(procedure: string, json: Input): InjectOptions {
  const url = `/trpc/${procedure}`
  if (definitionOf(procedure).type === 'mutation') return { method: 'POST', url, payload: { json } }
  return { url: json ? `${url}?input=${encodeURIComponent(JSON.stringify({ json }))}` : url }
}

const authorizationOf = async ({ pool, tokens }: Services, person: Person | null) =>
  person ? `Bearer ${await tokens.sign((await openSession(pool, person.id)).claims)}` : undefined

async function headersOf(services: Services, person: Person | null) {
  const authorization = await authorizationOf(services, person)
  return authorization ? { authorization } : {}
}

/** A caller without the permission needs no existing data. */
const isTurnedAway = (outcome: string) => outcome === 'LOGIN_REQUIRED' || outcome === 'ADMIN_REQUIRED'

async function inputFor(services: Services, input: unknown, outcome: string) {
  if (isTurnedAway(outcome)) return JSON.parse(JSON.stringify(input ?? {})) as Input
  await asBefore(services)
  return (await filled(services, input)) as Input
}

const statusFor = (outcome: string, success: number) =>
  outcome === 'ok' ? success : statusOf[errors[outcome as ErrorKey].code]

/** The value of a response that is sent as JSON text from the database. */
const plain = (output: z.ZodType) => (output instanceof z.ZodPipe ? (output.out as z.ZodType) : output)

/** Signing in as Ed returns his e-mail address. */
const isToldEdsEmail = (person: Person | null, procedure: string) =>
  person === cast.ed || person === cast.jet || procedure.startsWith('auth.')

test('every procedure has a row in permissions.ts (security.md 14)', () => {
  expect([...new Set(asked.map(({ procedure }) => procedure))].toSorted()).toEqual([...definitions.keys()].toSorted())
})

/** Copies its file, because reading it consumes the bytes. */
const ownFile = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [name, value instanceof Uint8Array ? value.slice() : value]),
  )

const keyOf = ({ key, message }: { key?: string; message: string }) => key ?? message

describe('five kinds of people (security.md 14)', () => {
  test.for(addressed)(
    'calling $procedure get the same result over tRPC and REST, with no undocumented field (security.md 17)',
    async ({ procedure, outcomes, input, row }, { unlimited: app, services }) => {
      const { output } = definitionOf(procedure)
      await asBefore(services)
      for (const [at, person] of people.entries()) {
        const outcome = outcomes[at]!
        const ask = async (request: (input: Input) => InjectOptions) => {
          const given = await inputFor(services, input, outcome)
          const answer = await app.inject({ ...request(given), headers: await headersOf(services, person) })
          if (!isToldEdsEmail(person, procedure)) expect(answer.body).not.toContain('edward@bebop.example')
          return answer
        }

        const rest = await ask((given) => overRest(row, given))
        const ofRest = { over: 'REST', who: names[at], status: rest.statusCode, code: rest.json()?.code ?? 'ok' }
        expect(ofRest).toEqual({ ...ofRest, status: statusFor(outcome, row.status), code: outcome })

        const trpc = await ask((given) => overTrpc(procedure, given))
        const { error, result } = trpc.json()
        const code = error?.json.data.problem.code ?? 'ok'
        const ofTrpc = { over: 'tRPC', who: names[at], status: trpc.statusCode, code }
        expect(ofTrpc).toEqual({ ...ofTrpc, status: statusFor(outcome, 200), code: outcome })
        // a field outside the contract would be dropped here
        if (result && output) expect(plain(output).parse(result.data.json)).toEqual(result.data.json)
      }
    },
  )

  test.for(others)('calling $procedure', async ({ procedure, outcomes, input }, { services }) => {
    for (const [at, person] of people.entries()) {
      await asBefore(services)
      const authorization = await authorizationOf(services, person)
      const ctx = createContext({ ...services, buckets: noBuckets }, { ...anonymous, authorization })
      const outcome = await call(procedure, await filled(services, ownFile(input)), ctx).then(() => 'ok', keyOf)
      expect({ who: names[at], outcome }).toEqual({ who: names[at], outcome: outcomes[at] })
    }
  })
})

const deletions = addressed.filter(({ row, outcomes }) => row.method === 'DELETE' && outcomes.includes('ok'))

test.for(deletions)(
  'deleting $row.url twice succeeds (security.md 45)',
  async ({ outcomes, input, row }, { unlimited: app, services }) => {
    const given = await inputFor(services, input, 'ok')
    const headers = await headersOf(services, people[outcomes.lastIndexOf('ok')]!)
    const request = overRest(row, given)
    expect((await app.inject({ ...request, headers })).statusCode).toBe(200)
    expect([200, 404, 409]).toContain((await app.inject({ ...request, headers })).statusCode)
  },
)
