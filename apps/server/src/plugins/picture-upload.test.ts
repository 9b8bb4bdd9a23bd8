import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const boundary = 'bebop'
const type = `multipart/form-data; boundary=${boundary}`

const part = (name: string, bytes: Buffer | string, filename?: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/png`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])

/** One green pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const url = '/api/profiles/me/picture'
const upload = (payload: Buffer) => ({ method: 'POST' as const, url, headers: { 'content-type': type }, payload })

describe('a picture sent as a form', () => {
  test('is refused to visitors', async ({ inject }) => {
    const response = await inject(null, upload(form(part('file', pixel, 'me.png'))))
    expect([response.statusCode, response.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  test('is refused when it is no picture, too large, missing or no form', async ({ inject, cast, rest }) => {
    const statusOf = async (request: Parameters<typeof inject>[1]) => {
      const response = await inject(cast.ed, request)
      return [response.statusCode, response.json().error]
    }
    const notPicture = [400, 'Por favor selecciona un archivo de imagen válido']
    expect(await statusOf(upload(form(part('file', '<svg/>', 'me.png'))))).toEqual(notPicture)
    expect(await statusOf(upload(form(part('file', '', 'me.png'))))).toEqual(notPicture)
    expect(await statusOf(upload(form(part('name', 'me'))))).toEqual(notPicture)
    expect(await statusOf(upload(form(part('file', Buffer.alloc(limits.picture.maxBytes + 1), 'me.png'))))).toEqual([
      413,
      'La imagen no puede ser mayor a 5MB',
    ])
    expect((await statusOf(upload(part('file', pixel, 'me.png'))))[0]).toBe(400)
    expect((await statusOf({ ...upload(pixel), headers: { 'content-type': 'multipart/form-data' } }))[0]).toBe(400)
    expect((await statusOf({ ...upload(pixel), headers: { 'content-type': 'image/png' } }))[0]).toBe(415)
    expect((await statusOf({ method: 'POST', url, payload: { file: 'x' } }))[0]).toBe(415)
    expect((await statusOf({ method: 'POST', url }))[0]).toBe(415)
    expect((await rest(cast.ed, `GET /profiles/${cast.ed.id}`)).body.profilePicture).toBeNull()
  })

  test('becomes the picture of whoever sends it', async ({ inject, cast, rest }) => {
    const response = await inject(cast.ed, upload(form(part('note', 'hola'), part('file', pixel, 'whatever.exe'))))
    expect(response.statusCode).toBe(200)
    const { user } = response.json()
    expect(user).toMatchObject({
      id: cast.ed.id,
      profilePicture: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
    })
    expect((await rest(cast.ed, `GET /profiles/${cast.ed.id}`)).body.profilePicture).toBe(user.profilePicture)
  })
})

describe('a picture sent as a data URL', () => {
  const dataUrl = `data:image/png;base64,${pixel.toString('base64')}`

  test('may be as long as the specification says, and then is told so', async ({ cast, rest }) => {
    const long = await rest(cast.ed, 'PUT /profiles/me', { profilePicture: `${dataUrl}${'A'.repeat(9_000_000)}` })
    expect([long.status, long.body.error]).toEqual([
      413,
      'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
    ])
    const almost = `${dataUrl.slice(0, 60)}${'A'.repeat(8_900_000)}`
    expect((await rest(cast.ed, 'PUT /profiles/me', { profilePicture: almost })).status).toBe(400)
    expect((await rest(cast.ed, 'PUT /profiles/me', { profilePicture: 'A'.repeat(11_000_000) })).status).toBe(413)
  })

  test('is answered as an address', async ({ cast, rest }) => {
    const { status, body } = await rest(cast.faye, 'PUT /profiles/me', { profilePicture: dataUrl, bio: '' })
    expect([status, body.user.bio]).toEqual([200, null])
    expect(JSON.stringify(body)).not.toContain('data:')
    const removed = await rest(cast.faye, 'PUT /profiles/me', { profilePicture: null })
    expect(removed.body.user.profilePicture).toBeNull()
  })
})
