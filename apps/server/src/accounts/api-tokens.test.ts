import { createApiClient } from '@animeteca/api-client/client'
import { problemOf } from '@animeteca/api-client/problem'
import { password } from '@animeteca/api/test/cast'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import { describe, expect } from 'vitest'
import { openApiDocument } from '../rest/openapi.ts'
import { test as base } from '../test/fixtures.ts'
import { readStream } from '../test/stream-reader.ts'

interface Fixtures {
  address: string
  tokenOf: (scope: TokenScope) => Promise<{ id: number; secret: string }>
}

const test = base.extend<Fixtures>({
  address: [async ({ app }, use) => use(await app.listen({ host: '127.0.0.1', port: 0 })), { scope: 'file' }],
  tokenOf: [
    async ({ rest, cast }, use) => {
      await use(async (scope) => {
        const wanted = { name: 'Mi script', scope, days: 30, currentPassword: password }
        const { status, body } = await rest(cast.spike, 'POST /auth/tokens', wanted)
        expect(status).toBe(201)
        return { id: body.token.id, secret: body.secret }
      })
    },
    { scope: 'file' },
  ],
})

describe('an API token', () => {
  test('cannot read sessions, passkeys, tokens, webhooks, players or calendars (security.md 64)', async ({
    address,
    rest,
    cast,
    services,
    tokenOf,
  }) => {
    const { secret } = await tokenOf('todo')
    const hook = { url: 'https://bebop.example/secreto', events: ['anime.moved'], currentPassword: password }
    expect((await rest(cast.spike, 'POST /auth/webhooks', hook)).status).toBe(201)
    expect((await rest(cast.spike, 'POST /tracking/players', { name: 'Salón', playerUser: '' })).status).toBe(201)
    await services.pool.query(
      `insert into identities (user_id, provider, issuer, subject) values (${cast.spike.id}, 'keycloak', 'https://id.example', 'spike')`,
    )
    const headers = { authorization: `Bearer ${secret}` }
    const data = await fetch(`${address}/api/profiles/me/data`, { headers })
    expect(await data.json()).toMatchObject({
      sessions: [],
      apiTokens: [],
      passkeys: [],
      identities: [],
      secondFactorSince: null,
      webhooks: [],
      calendarAddressSince: null,
      players: [],
    })
    const { webhooks, identities } = (await rest(cast.spike, 'GET /profiles/me/data')).body
    expect(webhooks).toMatchObject([{ url: hook.url }])
    expect(identities).toMatchObject([{ provider: 'keycloak' }])
    for (const path of [
      'auth/sessions',
      'auth/passkeys',
      'auth/identities',
      'auth/second-factor',
      'auth/tokens',
      'auth/webhooks',
      'tracking/players',
      'tracking/calendar/address',
    ]) {
      const answer = await fetch(`${address}/api/${path}`, { headers })
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'PERSON_REQUIRED'])
    }
  })

  test('calls REST, and gets a Spanish message for calls outside its scope', async ({ address, tokenOf }) => {
    const { secret } = await tokenOf('leer')
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() }
    }
    expect(await ask('GET', '/tracking/lists')).toMatchObject({ status: 200, cache: 'no-store' })
    expect(await ask('GET', '/anime/1')).toMatchObject({ status: 200 })
    expect(await ask('POST', '/tracking/lists', { animeId: 1, listType: 'watching' })).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_NEEDS_TRACKING', error: 'A este token le falta el permiso «seguimiento»' },
    })
    expect(await ask('PUT', '/profiles/me', { bio: 'x'.repeat(400_000) })).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_NEEDS_ALL' },
    })
    for (const [method, path] of [
      ['GET', '/auth/tokens'],
      ['POST', '/auth/logout-all'],
      ['PUT', '/profiles/me/settings'],
    ] as const) {
      expect(await ask(method, path)).toMatchObject({ status: 403, body: { code: 'PERSON_REQUIRED' } })
    }
  })

  test('is answered 401 if it does not exist', async ({ address }) => {
    for (const secret of [`ani_${'A'.repeat(43)}`, 'ani_x', 'ani_']) {
      const answer = await fetch(`${address}/api/anime/1`, { headers: { authorization: `Bearer ${secret}` } })
      expect(answer.status).toBe(401)
    }
  })

  test('is not accepted in a URL (security.md 12)', async ({ address, tokenOf }) => {
    const { secret } = await tokenOf('leer')
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await fetch(`${address}/api/tracking/lists?${name}=${secret}`)).status).toBe(401)
    }
  })

  test('works with the typed client: batched reads, writes and streams', async ({
    address,
    tokenOf,
    services,
    rest,
    cast,
  }) => {
    const { secret, id } = await tokenOf('seguimiento')
    const connection = { url: `${address}/trpc`, token: secret }
    const client = createApiClient(connection)
    const [verified, lists] = await Promise.all([client.auth.verify.query(), client.tracking.lists.query({})])
    expect([verified.user.username, lists.entries]).toEqual(['spike', []])
    await client.tracking.setList.mutate({ animeId: 1, listType: 'watching' })
    const refused = await client.friends.request.mutate({ friendId: cast.faye.id }).catch(problemOf)
    expect(refused).toMatchObject({ code: 'TOKEN_NEEDS_ALL' })

    const stream = readStream(address, { authorization: `Bearer ${secret}` })
    await expect.poll(() => stream.topics).toContain('ready')
    services.bus.publish({ topic: 'tracking', ids: [cast.spike.id] })
    await expect.poll(() => stream.topics).toContain('tracking')

    await rest(cast.spike, `DELETE /auth/tokens/${id}`)
    await expect.poll(() => stream.isOver).toBe(true)
    expect(await client.auth.verify.query().catch(problemOf)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

test('OpenAPI documents which tokens may make a call and its scope errors', () => {
  const { paths, components } = openApiDocument(undefined) as any
  expect(paths['/api/tracking/lists'].get.security).toEqual([{ bearer: [] }, { token: ['leer'] }])
  expect(paths['/api/tracking/lists'].post.security).toEqual([{ bearer: [] }, { token: ['seguimiento'] }])
  expect(paths['/api/admin/stats'].get.security).toEqual([{ bearer: [] }, { token: ['todo'] }])
  expect(paths['/api/auth/tokens'].post.security).toEqual([{ bearer: [] }])
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'ani_…' })
  expect(components.securitySchemes.token.description).toContain('A este token le falta el permiso «todo»')
})
