import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { documentedRoutes } from './routes.ts'

const json = { 'content-type': 'application/json' }

/** A client that only uses documented URLs and bodies, and records its calls. */
test('a documentation-only REST client can do everything that users and administrators can', async ({ app }) => {
  const called = new Set<string>()
  let token: string | undefined

  async function call(status: number, template: string, values: Record<string, unknown> = {}, body?: object) {
    const [method, path] = template.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
    const headers = { ...(body && json), ...(token && { authorization: `Bearer ${token}` }) }
    const response = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
    expect([template, response.statusCode, response.body]).toEqual([template, status, expect.any(String)])
    called.add(`${method} ${path.split('?')[0]}`)
    return response.json()
  }

  const register = async (username: string) =>
    call(201, 'POST /auth/register', {}, { username, email: `${username}@bebop.example`, password: 'sindicato' })

  const { user: gren } = await register('gren')
  const { user: julia, ...tokens } = await register('julia')
  token = tokens.accessToken
  expect(await call(200, 'GET /auth/verify')).toMatchObject({ valid: true, user: { username: 'julia' } })
  const renewed = await call(200, 'POST /auth/refresh', {}, { refreshToken: tokens.refreshToken })

  expect((await call(200, 'GET /profiles/search?q=gre')).users).toMatchObject([{ username: 'gren' }])
  await call(200, 'GET /profiles/{id}', gren)
  const { comment } = await call(201, 'POST /profiles/{id}/comments', gren, { comment: 'Toca otra vez.' })
  expect((await call(200, 'GET /profiles/{id}/comments', gren)).comments).toHaveLength(1)
  expect(await call(200, 'GET /profiles/{id}/stats', gren)).toMatchObject({ commentsReceived: 1 })
  await call(200, 'DELETE /profiles/comments/{commentId}', { commentId: comment.id })
  expect(await call(200, 'PUT /profiles/me', {}, { bio: 'Lluvia.', userStatus: 'busy' })).toMatchObject({
    user: { bio: 'Lluvia.' },
  })

  await call(201, 'POST /friends/request', {}, { friendId: gren.id })
  const status = await call(200, 'GET /friends/status/{profileId}', { profileId: gren.id })
  expect(status).toMatchObject({ isFriend: false, friendRequestSent: true })
  await call(200, 'DELETE /friends/requests/{requestId}', { requestId: status.requestId })
  await call(201, 'POST /friends/request', {}, { friendId: gren.id })
  await asGren(async () => {
    const { requests } = await call(200, 'GET /friends/requests')
    await call(200, 'POST /friends/accept/{requestId}', { requestId: requests[0].id })
  })
  expect((await call(200, 'GET /friends')).friends).toMatchObject([{ friendId: gren.id }])
  await call(200, 'DELETE /friends/{friendId}', { friendId: gren.id })

  const { animes } = await call(200, 'GET /anime')
  const anime = await call(200, 'GET /anime/{id}', animes[0])
  const [episode, second] = anime.seasons[0].episodes
  await call(200, 'POST /tracking/lists', {}, { animeId: anime.id, listType: 'plan_to_watch' })
  expect((await call(200, 'GET /tracking/lists?type=plan_to_watch')).entries).toHaveLength(1)
  await call(200, 'DELETE /tracking/lists/{animeId}', { animeId: anime.id })
  for (const { id } of [episode, second])
    await call(200, 'POST /tracking/history', {}, { episodeId: id, animeId: anime.id, progress: 30 })
  expect((await call(200, 'GET /tracking/history?limit=6')).history).toHaveLength(2)
  expect(await call(200, 'DELETE /tracking/history/batch', {}, { episodeIds: [episode.id] })).toMatchObject({
    deletedCount: 1,
  })
  expect(await call(200, 'DELETE /tracking/history/{episodeId}', { episodeId: second.id })).toMatchObject({
    deletedCount: 1,
  })
  expect(await call(200, 'DELETE /tracking/history')).toMatchObject({ deletedCount: 0 })
  await call(200, 'POST /tracking/episodes/{id}/watched', episode, { animeId: anime.id })
  expect((await call(200, 'GET /tracking/episodes/watched')).episodes).toMatchObject([{ episodeId: episode.id }])
  await call(200, 'DELETE /tracking/episodes/{id}/watched', episode)

  expect(await call(200, 'POST /episode/{id}/rate', episode, { rating: 5 })).toMatchObject({
    averageRating: 5,
    totalRatings: 1,
  })
  expect(await call(200, 'GET /episode/{id}/my-rating', episode)).toEqual({ rating: 5 })
  const added = await call(201, 'POST /episode/{id}/comment', episode, { content: 'Blues.' })
  expect((await call(200, 'GET /episode/{id}', episode)).comments).toMatchObject([{ content: 'Blues.' }])

  const jet = await call(200, 'POST /auth/login', {}, { username: 'jet', password: 'see you space cowboy' })
  const juliasToken = token
  token = jet.accessToken
  const moderated = { id: episode.id, commentId: added.comment.id }
  expect(
    await call(200, 'DELETE /episode/{id}/comment/{commentId}', moderated, { action: 'delete_with_message' }),
  ).toMatchObject({
    comment: { moderated: true },
  })
  const { animeId } = await call(201, 'POST /admin/anime', {}, { title: 'Trigun', releaseYear: 1998 })
  await call(200, 'PUT /admin/anime/{id}', { id: animeId }, { title: 'Trigun', status: 'completed' })
  const { seasonId } = await call(201, 'POST /admin/anime/{id}/season', { id: animeId }, { seasonNumber: 1 })
  await call(200, 'PUT /admin/season/{id}', { id: seasonId }, { seasonNumber: 1, title: 'Única' })
  const { episodeId } = await call(
    201,
    'POST /admin/season/{id}/episode',
    { id: seasonId },
    { episodeNumber: 1, title: 'Uno' },
  )
  await call(200, 'PUT /admin/episode/{id}', { id: episodeId }, { episodeNumber: 1, title: 'Uno y medio' })
  expect((await call(200, 'GET /admin/animes')).animes).toContainEqual(
    expect.objectContaining({ id: animeId, isCompleted: true }),
  )
  expect(await call(200, 'GET /admin/stats')).toMatchObject({ totalAdmins: 1 })
  await call(201, 'POST /admin/users/{id}/tags', julia, { tag: 'Sí/no %' })
  await call(200, 'PUT /admin/users/{id}/beta', julia, { isBetaTester: 1 })
  await call(200, 'PUT /admin/users/{id}/admin', julia, { isAdmin: '0' })
  expect((await call(200, 'GET /admin/users')).users).toContainEqual(
    expect.objectContaining({ id: julia.id, tags: ['Sí/no %'], isBetaTester: true }),
  )
  await call(200, 'DELETE /admin/users/{id}/tags/{tag}', { id: julia.id, tag: 'Sí/no %' })
  await call(200, 'DELETE /admin/anime/{id}', { id: animeId })
  expect((await call(200, 'DELETE /admin/animes/all')).deletedCount).toBe(animes.length)

  token = juliasToken
  await call(200, 'POST /auth/logout', {}, { refreshToken: renewed.refreshToken })
  await asGren(() => call(200, 'POST /auth/logout-all'))

  expect([...called].toSorted()).toEqual(documentedRoutes.map(({ method, url }) => `${method} ${url}`).toSorted())

  async function asGren(work: () => Promise<unknown>) {
    const before = token
    token = (await call(200, 'POST /auth/login', {}, { username: 'gren', password: 'sindicato' })).accessToken
    await work()
    token = before
  }
})
