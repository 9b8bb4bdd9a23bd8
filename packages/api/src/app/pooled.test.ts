import { expect } from 'vitest'
import { createContext } from '../accounts/actors/actor.ts'
import type { Services } from '../call/context/context.ts'
import { describeError } from '../call/describe-error.ts'
import { noThrottles } from '../call/limits/throttles.ts'
import { isTransactionPooler, sameDatabase } from '../database/connections/pooler.ts'
import { readSentMessages } from '../test/database/sent-messages.ts'
import { startTcpProxy } from '../test/database/tcp-proxy.ts'
import { anonymous, test as base } from '../test/fixtures.ts'
import { filled } from '../test/fresh/filled.ts'
import { asBefore, people, permissions } from '../test/permissions.ts'
import { call } from './call.ts'
import { connect } from './connect.ts'
import { createServices } from './services.ts'

/** Services whose connection is recorded, with the settings for a pooler in transaction mode. */
const test = base.extend<{ pooled: { services: Services; sent: ReturnType<typeof readSentMessages>['sent'] } }>({
  pooled: [
    async ({ databaseUrl, services: { options, bus } }, use) => {
      const { sent, take } = readSentMessages()
      const proxy = await startTcpProxy(databaseUrl, take)
      const database = connect({ url: proxy.url, isPooled: true })
      const given = { ...options, pooledUrl: proxy.url, rateLimits: false }
      const services = { ...(await createServices({ ...given, database, bus })), throttles: noThrottles }
      await use({ services, sent })
      await database.close()
      proxy.close()
    },
    { scope: 'file' },
  ],
})

/** Statements whose effect outlasts their transaction. */
const ofSessions =
  /^\s*(un)?listen\b|^\s*(re)?set (?!local|transaction)|\bset_config\(.*false\)|\bpg_(try_)?advisory_(un)?lock|^\s*(prepare|deallocate|discard|load)\b|\bwith hold\b/i

test('no call changes the state of a session that a pooler shares', async ({
  pooled: { services, sent },
  authorizationOf,
}) => {
  const broken: string[] = []
  for (const [procedure, outcomes, input] of permissions) {
    if (procedure === 'profiles.live') continue
    const person = people[outcomes.lastIndexOf('ok')]
    await asBefore(services)
    const authorization = person ? authorizationOf(person) : undefined
    const ctx = createContext(services, { ...anonymous, authorization })
    const answer = await call(procedure, await filled(services, input), ctx).catch(describeError)
    if (JSON.stringify(answer ?? null).includes('"key":"INTERNAL"')) broken.push(procedure)
  }
  expect(broken).toEqual([])

  expect(sent.names.length).toBeGreaterThan(permissions.length)
  expect(new Set(sent.names)).toEqual(new Set(['']))
  expect(sent.statements.filter((text) => ofSessions.test(text))).toEqual([])
  // the parameters that pgbouncer accepts
  const taken = new Set(['user', 'database', 'client_encoding', 'application_name'])
  expect(sent.startups.flatMap(Object.keys).filter((name) => !taken.has(name))).toEqual([])
  // the recording does contain transactions, locks and inserts
  for (const known of [/^begin/, /pg_advisory_xact_lock|for update/, /insert into "?users"?/])
    expect(sent.statements).toContainEqual(expect.stringMatching(known))
})

test('without a pooler two connections are two sessions that recognise their database', async ({ databaseUrl }) => {
  expect(await isTransactionPooler(databaseUrl)).toBe(false)
  expect(await sameDatabase(databaseUrl, databaseUrl)).toBe(true)
  expect(await sameDatabase(databaseUrl, new URL('postgres', databaseUrl).href)).toBe(false)
})
