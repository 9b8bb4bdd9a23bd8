import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'

const many = 1_200

const test = base.extend<{ crowd: undefined }>({
  crowd: [
    async ({ services: { pool }, cast }, use) => {
      await pool.query(
        `with added as (insert into animes (title, synopsis) select 'Anime ' || n, repeat(md5(n::text), 60) from generate_series(1, ${many}) n returning id),
              seasons as (insert into seasons (anime_id, season_number) select id, 1 from added returning id)
         insert into episodes (season_id, episode_number, title) select id, n, 'Episodio' from seasons, generate_series(1, 2) n`,
      )
      await pool.query(
        `insert into users (username, email, password_hash) select 'seguidor' || n, n || '@x.example', '' from generate_series(1, ${many}) n`,
      )
      await pool.query(
        `insert into profile_comments (profile_id, commenter_id, comment) select $1, $2, 'Hola ' || n from generate_series(1, ${many}) n`,
        [cast.spike.id, cast.ed.id],
      )
      await use(undefined)
    },
    { scope: 'file', auto: true },
  ],
})

const idsOf = (items: { id: number }[]) => new Set(items.map(({ id }) => id)).size

describe('a documented listing without limit', () => {
  test('is rejected like one with a limit', async ({ rest, cast }) => {
    expect((await rest(null, 'GET /admin/animes')).status).toBe(401)
    expect((await rest(cast.spike, 'GET /admin/users')).status).toBe(403)
    expect((await rest(null, 'GET /profiles/999999/comments')).body).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  test('returns all animes with seasons and episodes, newest first', async ({ rest, cast }) => {
    const { status, headers, body } = await rest(cast.jet, 'GET /admin/animes')
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
    expect(body).toMatchObject({ total: many + 4 })
    expect(body).not.toHaveProperty('nextCursor')
    expect(body.animes[0]).toMatchObject({ title: `Anime ${many}`, seasons: [{ episodes: [{}, {}] }] })
    expect(idsOf(body.animes)).toBe(many + 4)
    expect(idsOf((await rest(cast.jet, 'GET /admin/animes?q=Anime%2011')).body.animes)).toBe(111)
  })

  test('returns all users, and all comments of a profile', async ({ rest, cast }) => {
    const { body } = await rest(cast.jet, 'GET /admin/users')
    expect([idsOf(body.users), body.total]).toEqual([many + 4, many + 4])
    const { comments } = (await rest(null, `GET /profiles/${cast.spike.id}/comments`)).body
    expect([idsOf(comments), comments[0].comment, comments.at(-1).comment]).toEqual([many, `Hola ${many}`, 'Hola 1'])
  })

  test('returns a page with a limit or a cursor', async ({ rest, cast }) => {
    const { body } = await rest(cast.jet, 'GET /admin/users?limit=10')
    expect([idsOf(body.users), typeof body.nextCursor]).toEqual([10, 'string'])
    const next = await rest(cast.jet, `GET /admin/users?cursor=${body.nextCursor}`)
    expect(idsOf(next.body.users)).toBe(100)
  })

  test('is cut off when its reader loses access (security.md 60, 62)', async ({ app, as, cast, authorizationOf }) => {
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: true })
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { authorization: authorizationOf(cast.faye) }
    const [answer] = (await once(get({ port, path: '/api/admin/animes', headers }), 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    await once(answer, 'readable')
    await as(cast.jet).admin.setAdmin({ id: cast.faye.id, isAdmin: false })
    await expect(answer.toArray()).rejects.toThrow('aborted')
  })
})
