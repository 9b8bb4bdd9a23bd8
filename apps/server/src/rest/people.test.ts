import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('friends over REST', () => {
  test('answer as documented, from the request to the removal', async ({ cast, rest }) => {
    const { spike, faye, ed } = cast
    expect((await rest(null, 'GET /friends')).status).toBe(401)
    expect((await rest(spike, 'POST /friends/request', { friendId: spike.id })).status).toBe(400)
    expect((await rest(spike, 'POST /friends/request', {})).status).toBe(400)
    expect((await rest(spike, 'POST /friends/request', { friendId: 999_999 })).status).toBe(404)
    expect(await rest(spike, 'POST /friends/request', { friendId: faye.id })).toMatchObject({
      status: 201,
      body: { success: true, status: 'requested' },
    })
    expect(await rest(spike, 'POST /friends/request', { friendId: faye.id })).toMatchObject({
      status: 409,
      body: { error: 'Ya existe una solicitud o amistad con este usuario', code: 'FRIEND_DUPLICATE', fields: null },
    })

    const { requests } = (await rest(faye, 'GET /friends/requests')).body
    const { id } = requests[0]
    expect((await rest(ed, `POST /friends/accept/${id}`)).status).toBe(404)
    expect((await rest(ed, `DELETE /friends/requests/${id}`)).status).toBe(404)
    expect(await rest(faye, `POST /friends/accept/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    expect((await rest(spike, `GET /friends/status/${faye.id}`)).body).toEqual({
      isFriend: true,
      friendRequestSent: false,
      friendRequestReceived: false,
      requestId: null,
    })
    expect((await rest(spike, 'GET /friends')).body.friends).toMatchObject([{ id, friendId: faye.id }])
    expect(await rest(faye, `DELETE /friends/${spike.id}`)).toMatchObject({ status: 200, body: { success: true } })
    expect((await rest(faye, `DELETE /friends/${spike.id}`)).status).toBe(404)
  })
})

describe('profiles over REST', () => {
  test('can be searched by name', async ({ cast, rest }) => {
    expect((await rest(null, 'GET /profiles/search?q=spike')).status).toBe(401)
    for (const query of ['', '?q=', '?q=s', '?q=%20s%20', '?q=%25']) {
      expect(await rest(cast.ed, `GET /profiles/search${query}`)).toMatchObject({
        status: 400,
        body: { error: 'Escribe al menos 2 caracteres para buscar' },
      })
    }
    expect((await rest(cast.ed, 'GET /profiles/search?q=SPI')).body.users).toMatchObject([{ username: 'spike' }])
    expect((await rest(cast.ed, 'GET /profiles/search?q=%25%25')).body).toEqual({ users: [] })
  })

  test('are public, by id or by username', async ({ cast, rest }) => {
    const { status, body } = await rest(null, `GET /profiles/${cast.spike.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: cast.spike.id, username: 'spike', email: null })
    expect((await rest(null, 'GET /profiles/by-username/Spike')).body).toEqual(body)
    expect((await rest(null, `GET /profiles/${cast.spike.id}/stats`)).body).toMatchObject({ watching: 0 })
    for (const id of ['0', '-1', '1e3', '2147483648', 'spike']) {
      expect((await rest(null, `GET /profiles/${id}`)).status).toBe(400)
    }
    expect((await rest(null, 'GET /profiles/999999/stats')).status).toBe(404)
  })

  test('accept a comment once per idempotency key', async ({ cast, inject, rest }) => {
    const write = async () => {
      const response = await inject(cast.ed, {
        method: 'POST',
        url: `/api/profiles/${cast.spike.id}/comments`,
        headers: { 'idempotency-key': 'session 1' },
        payload: { comment: ' Hola ', id: cast.ed.id, commenterId: cast.jet.id },
      })
      return { status: response.statusCode, body: response.json() }
    }
    const first = await write()
    expect(first).toMatchObject({ status: 201, body: { comment: { commenterId: cast.ed.id, comment: 'Hola' } } })
    expect(await write()).toEqual(first)
    expect((await rest(null, `GET /profiles/${cast.spike.id}/comments`)).body).toEqual({
      comments: [first.body.comment],
    })
    const { id } = first.body.comment
    expect((await rest(null, `DELETE /profiles/comments/${id}`)).status).toBe(401)
    expect((await rest(cast.faye, `DELETE /profiles/comments/${id}`)).status).toBe(404)
    expect(await rest(cast.spike, `DELETE /profiles/comments/${id}`)).toMatchObject({ body: { success: true } })
    expect((await rest(cast.spike, `POST /profiles/${cast.spike.id}/comments`, { comment: 'Yo' })).status).toBe(403)
  })

  test('have a URL for the settings of the caller', async ({ cast, rest }) => {
    expect((await rest(null, 'GET /profiles/me/settings')).status).toBe(401)
    const { body } = await rest(cast.spike, 'GET /profiles/me/settings')
    expect(body).toMatchObject({ username: 'spike', privacy: { profilePublic: true } })
    const changed = await rest(cast.spike, 'PUT /profiles/me/settings', { privacy: { profilePublic: false } })
    expect(changed.body).toEqual({ ...body, privacy: { ...body.privacy, profilePublic: false } })
    expect(await rest(cast.ed, `GET /profiles/${cast.spike.id}/comments`)).toMatchObject({
      status: 403,
      body: { error: 'Este perfil es privado' },
    })
    const withoutPassword = await rest(cast.spike, 'PUT /profiles/me/settings', { username: 'spiegel' })
    expect(withoutPassword).toMatchObject({ status: 400, body: { error: 'Escribe tu contraseña actual' } })
  })

  test('answer an unchanged poll in a few bytes', async ({ cast, rest }) => {
    const { hash } = (await rest(null, `GET /profiles/${cast.faye.id}/poll?hash=`)).body
    expect((await rest(null, `GET /profiles/${cast.faye.id}/poll?hash=${hash}`)).body).toMatchObject({
      changed: false,
    })
  })
})
