import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { documentedRoutes, routes } from './routes.ts'

/** The calls of section 7 of the specification, as written there and in its order. */
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

/** Calls of slices that have not landed yet. */
const pending = /^\w+ \/(profiles|friends|tracking|episode)\b/

const callOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
/** Path parameters may have another name. */
const nameless = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

describe('the table of REST calls', () => {
  test('holds every call of the specification, in its order, and no other among the documented ones', () => {
    expect(specification).toHaveLength(53)
    const documented = documentedRoutes.map(callOf).map(nameless)
    expect(documented).toEqual(
      specification.map(nameless).filter((call) => !pending.test(call) || documented.includes(call)),
    )
  })

  test('says each call once', () => {
    const calls = routes.map(callOf).map(nameless)
    expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([])
  })

  test('answers 401, never 404, to a visitor who asks for what needs an account', async ({ rest }) => {
    for (const route of routes.filter(({ procedure }) => procedure.startsWith('admin.'))) {
      const call = callOf(route).replaceAll(/\{\w+\}/g, '1')
      expect({ call, ...(await rest(null, call)) }).toMatchObject({
        call,
        status: 401,
        body: { code: 'LOGIN_REQUIRED' },
      })
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

  test.for(awkward)('survives the URL: %s', async (tag, { rest, cast }) => {
    expect(await rest(cast.jet, `POST /admin/users/${cast.spike.id}/tags`, { tag })).toMatchObject({ status: 201 })
    const { body } = await rest(cast.jet, 'GET /admin/users?q=spike')
    expect(body.users[0].tags).toEqual([tag])
    const removed = await rest(cast.jet, `DELETE /admin/users/${cast.spike.id}/tags/${encodeURIComponent(tag)}`)
    expect(removed).toMatchObject({ status: 200, body: { success: true } })
  })

  test('pinned twice is a conflict in the words of the specification', async ({ rest, cast }) => {
    const call = `POST /admin/users/${cast.faye.id}/tags`
    await rest(cast.jet, call, { tag: 'vip' })
    expect(await rest(cast.jet, call, { tag: 'VIP' })).toMatchObject({
      status: 409,
      body: { error: 'El usuario ya tiene este tag asignado', code: 'TAG_DUPLICATE', fields: null },
    })
  })

  test('in a URL that is not well encoded is refused', async ({ rest, cast }) => {
    expect(await rest(cast.jet, 'DELETE /admin/users/1/tags/%E0%A4%A')).toMatchObject({ status: 400 })
    expect(await rest(cast.jet, 'DELETE /admin/users/1/tags/%00')).toMatchObject({ status: 400 })
  })
})

test('a flag in a body is exactly true, false, 1, 0, "1" or "0"', async ({ rest, cast }) => {
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
