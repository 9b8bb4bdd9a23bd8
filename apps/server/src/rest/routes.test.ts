import { definitions } from '@animeteca/api/app/procedure-definitions'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { documentedRoutes, routes } from './routes.ts'
import { uploadRoutes } from './upload-routes.ts'

/** The calls of section 7 of the specification, in its order. */
const specification = `
POST /auth/login
POST /auth/register
POST /auth/refresh
GET /auth/verify
POST /auth/logout
POST /auth/logout-all
GET /profiles/search
GET /profiles/{id}
GET /profiles/{id}/stats
GET /profiles/{id}/comments
POST /profiles/{id}/comments
DELETE /profiles/comments/{commentId}
PUT /profiles/me
GET /friends
GET /friends/requests
POST /friends/request
POST /friends/accept/{requestId}
DELETE /friends/requests/{requestId}
DELETE /friends/{friendId}
GET /friends/status/{profileId}
GET /anime
GET /anime/{id}
GET /tracking/lists
POST /tracking/lists
DELETE /tracking/lists/{animeId}
GET /tracking/history
POST /tracking/history
DELETE /tracking/history
DELETE /tracking/history/{episodeId}
DELETE /tracking/history/batch
GET /tracking/episodes/watched
POST /tracking/episodes/{id}/watched
DELETE /tracking/episodes/{id}/watched
GET /episode/{id}
GET /episode/{id}/my-rating
POST /episode/{id}/rate
POST /episode/{id}/comment
DELETE /episode/{id}/comment/{commentId}
GET /admin/animes
GET /admin/users
GET /admin/stats
POST /admin/anime
PUT /admin/anime/{id}
DELETE /admin/anime/{id}
DELETE /admin/animes/all
POST /admin/anime/{id}/season
PUT /admin/season/{id}
POST /admin/season/{id}/episode
PUT /admin/episode/{id}
POST /admin/users/{id}/tags
DELETE /admin/users/{id}/tags/{tag}
PUT /admin/users/{id}/admin
PUT /admin/users/{id}/beta`
  .trim()
  .split('\n')

const callOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
/** Path parameters may have another name. */
const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

describe('the REST route table', () => {
  test('documents exactly the calls of the specification, in its order', () => {
    expect(specification).toHaveLength(53)
    expect(documentedRoutes.map(callOf).map(nameless)).toEqual(specification.map(nameless))
  })

  test('has a URL for every procedure but the live stream', () => {
    const addressed = new Set<string>([...routes, ...uploadRoutes].map(({ procedure }) => procedure))
    expect([...definitions.keys()].filter((procedure) => !addressed.has(procedure))).toEqual(['profiles.live'])
  })

  test('has each call once', () => {
    const calls = routes.map(callOf).map(nameless)
    expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([])
  })

  test('lets visitors make the documented calls, and answers 401 to the others (security.md 14)', async ({ rest }) => {
    const isOpen =
      /^(auth\.(?!passkeys|identities|verify|logoutAll|secondFactor|sessions|closing\.begin|tokens|webhooks)|catalogue\.(?!reviews\.(own|save|remove|markUseful|unmarkUseful|ask)$|proposals\.)|profiles\.(byId|byUsername|stats|statistics|life|comments|poll)$|tracking\.customList$|episodes\.(byId|olderComments|answers|reveal|poll)$)/
    for (const route of routes) {
      const call = callOf(route).replaceAll(/\{\w+\}/g, '1')
      const { status, body } = await rest(null, call)
      if (isOpen.test(route.procedure)) expect({ call, code: body.code }).not.toMatchObject({ code: 'LOGIN_REQUIRED' })
      else expect({ call, status, code: body.code }).toEqual({ call, status: 401, code: 'LOGIN_REQUIRED' })
    }
  })

  test('accepts only JSON for writes, and no forms of other pages (security.md 39)', async ({ inject, cast }) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      const [method, url] = callOf(route)
        .replaceAll(/\{\w+\}/g, '1')
        .split(' ') as [typeof route.method, string]
      for (const type of types) {
        const headers = { 'content-type': type }
        const { statusCode } = await inject(cast.jet, { method, url: `/api${url}`, headers, payload: '{}' })
        expect({ url, type, statusCode }).toEqual({ url, type, statusCode: 415 })
      }
    }
  })

  test('prefers static paths to parameters', async ({ rest, cast }) => {
    expect(await rest(cast.spike, 'DELETE /tracking/history/batch')).toMatchObject({ status: 400 })
    expect(await rest(cast.spike, 'DELETE /tracking/history/batch', { episodeIds: [] })).toMatchObject({ status: 400 })
    expect(await rest(cast.spike, 'DELETE /tracking/history/batch?episodeIds=1,2')).toMatchObject({ status: 200 })
    expect(await rest(cast.spike, 'GET /profiles/search?q=fa')).toMatchObject({ status: 200, body: { users: [{}] } })
    expect(await rest(cast.spike, 'DELETE /friends/requests/999')).toMatchObject({
      body: { code: 'FRIEND_REQUEST_NOT_FOUND' },
    })
  })

  test('accepts plain decimal ids only', async ({ rest }) => {
    expect(await rest(null, 'GET /anime/1')).toMatchObject({ status: 200, body: { id: 1 } })
    expect(await rest(null, 'GET /anime/2147483647')).toMatchObject({
      status: 404,
      body: { error: 'Anime no encontrado' },
    })
    for (const id of ['0', '-1', '1.0', '1e0', '0x1', '%201', '2147483648', '99999999999999999999', 'NaN', 'null']) {
      expect({ id, ...(await rest(null, `GET /anime/${id}`)) }).toMatchObject({ id, status: 400 })
    }
  })
})

describe('a tag', () => {
  const awkward = [
    'á',
    '/',
    '%',
    '#',
    '?',
    '😀',
    '%2F',
    '%252F',
    'a/b',
    'a+b',
    'a b',
    '..a',
    ':id',
    '*',
    '\\',
    '&=;,@$',
    '"\'<',
  ]

  test.for(awkward)('survives the URL: %s (security.md 35)', async (tag, { rest, cast }) => {
    expect(await rest(cast.jet, `POST /admin/users/${cast.spike.id}/tags`, { tag })).toMatchObject({ status: 201 })
    const { body } = await rest(cast.jet, 'GET /admin/users?q=spike')
    expect(body.users[0].tags).toEqual([tag])
    const removed = await rest(cast.jet, `DELETE /admin/users/${cast.spike.id}/tags/${encodeURIComponent(tag)}`)
    expect(removed).toMatchObject({ status: 200, body: { success: true } })
  })

  test('assigned twice is a conflict with the specified message', async ({ rest, cast }) => {
    const call = `POST /admin/users/${cast.faye.id}/tags`
    await rest(cast.jet, call, { tag: 'vip' })
    expect(await rest(cast.jet, call, { tag: 'VIP' })).toMatchObject({
      status: 409,
      body: { error: 'El usuario ya tiene este tag asignado', code: 'TAG_DUPLICATE', fields: null },
    })
  })

  test('in a badly encoded URL is rejected', async ({ rest, cast }) => {
    expect(await rest(cast.jet, 'DELETE /admin/users/1/tags/%E0%A4%A')).toMatchObject({ status: 400 })
    expect(await rest(cast.jet, 'DELETE /admin/users/1/tags/%00')).toMatchObject({ status: 400 })
  })
})

test('a flag in a body is exactly true, false, 1, 0, "1" or "0" (security.md 21)', async ({ rest, cast }) => {
  const call = `PUT /admin/users/${cast.ed.id}/beta`
  for (const isBetaTester of [true, 1, '1', false, 0, '0']) {
    expect(await rest(cast.jet, call, { isBetaTester })).toMatchObject({ status: 200, body: { success: true } })
  }
  for (const isBetaTester of ['true', 'false', 2, -1, [], {}, null, '']) {
    expect(await rest(cast.jet, call, { isBetaTester })).toMatchObject({
      status: 400,
      body: { error: 'Debe ser verdadero o falso' },
    })
  }
})

test('an import of a hundred animes with episodes fits into a request, and so does its preview', async ({
  rest,
  inject,
  cast,
}) => {
  const description = 'Un episodio más de una serie muy larga. '.repeat(3)
  const episodes = Array.from({ length: 24 }, (_, i) => ({
    episodeNumber: i + 1,
    title: `Episodio ${i + 1}`,
    description,
  }))
  const animes = Array.from({ length: 100 }, (_, i) => ({
    title: `Serie ${i}`,
    seasons: [{ seasonNumber: 1, episodes }],
  }))
  const wouldBe = await rest(cast.jet, 'POST /admin/import/preview', { animes })
  expect([wouldBe.status, wouldBe.body.results.length]).toEqual([200, 100])
  const overTrpc = await inject(cast.jet, {
    method: 'POST',
    url: '/trpc/admin.previewImport',
    payload: { json: { animes } },
  })
  expect(overTrpc.statusCode).toBe(200)
  const { status, body } = await rest(cast.jet, 'POST /admin/import', { animes })
  expect({ status, count: body.results?.length }).toEqual({ status: 200, count: 100 })
  expect(await rest(cast.jet, 'GET /admin/stats')).toMatchObject({ body: { totalAnimes: 104 } })
})

test('admin reads of weekly activity and of animes by status work', async ({ rest, cast }) => {
  const { status, body } = await rest(cast.jet, 'GET /admin/activity')
  expect(status).toBe(200)
  expect(body.weeks).toHaveLength(12)
  expect(body.weeks.at(-1)).toMatchObject({ isRunning: true, startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(await rest(cast.faye, 'GET /admin/activity')).toMatchObject({ status: 403 })

  expect(await rest(cast.jet, 'GET /admin/animes?status=airing&limit=5')).toMatchObject({
    status: 200,
    body: { animes: [{ title: 'Corazón de Acero' }], total: 1, nextCursor: null },
  })
  expect(await rest(cast.jet, 'GET /admin/animes?status=emitting')).toMatchObject({
    status: 400,
    body: { fields: { status: 'El estado no existe' } },
  })
})
