import { randomBytes } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { gzipSync } from 'node:zlib'
import { malXml, zipped } from '@animeteca/api/test/history/history-files'
import { errors } from '@animeteca/contracts/errors'
import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { limits } from '@animeteca/contracts/limits'
import { cpuTime } from '@animeteca/contracts/test/cpu-time'
import type { FastifyInstance } from 'fastify'
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
const upload = (payload: Buffer, to = url) => ({
  method: 'POST' as const,
  url: to,
  headers: { 'content-type': type },
  payload,
})

describe('a profile picture sent as a form', () => {
  test('rejects visitors', async ({ inject }) => {
    const response = await inject(null, upload(form(part('file', pixel, 'me.png'))))
    expect([response.statusCode, response.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  test('rejects files that are not pictures, too large or missing, and other bodies', async ({
    inject,
    cast,
    rest,
  }) => {
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

  test("becomes the sender's picture", async ({ inject, cast, rest }) => {
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

describe('a cover sent as a form', () => {
  const covers = '/api/admin/covers'

  test('rejects everyone but administrators before the body is read (security.md 56)', async ({ inject, cast }) => {
    const answerTo = async (person: Parameters<typeof inject>[0], payload = form(part('file', pixel, 'a.png'))) => {
      const response = await inject(person, upload(payload, covers))
      return [response.statusCode, response.json().code]
    }
    expect(await answerTo(null)).toEqual([401, 'LOGIN_REQUIRED'])
    for (const person of [cast.spike, cast.faye]) expect(await answerTo(person)).toEqual([403, 'ADMIN_REQUIRED'])
    expect(await answerTo(cast.spike, Buffer.from('nothing that could be read'))).toEqual([403, 'ADMIN_REQUIRED'])
    const forged = { ...upload(form(part('file', pixel, 'a.png')), covers) }
    forged.headers = { ...forged.headers, authorization: 'Bearer a.b.c' } as never
    expect((await inject(null, forged)).statusCode).toBe(401)
  })

  test('rejects files that are not pictures, truncated, too large or missing, and other bodies (security.md 33)', async ({
    inject,
    cast,
  }) => {
    const statusOf = async (request: Parameters<typeof inject>[1]) => {
      const response = await inject(cast.jet, request)
      return [response.statusCode, response.json().error]
    }
    const notPicture = [400, 'Por favor selecciona un archivo de imagen válido']
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const polyglot = Buffer.concat([pixel, Buffer.from('<script>alert(1)</script>')])
    for (const bytes of ['hola', '', svg, polyglot, pixel.subarray(0, 40)])
      expect(await statusOf(upload(form(part('file', bytes, 'a.png')), covers))).toEqual(notPicture)
    expect(await statusOf(upload(form(part('name', 'a')), covers))).toEqual(notPicture)
    const large = Buffer.alloc(limits.picture.maxBytes + 1)
    expect(await statusOf(upload(form(part('file', large, 'a.png')), covers))).toEqual([
      413,
      'La imagen no puede ser mayor a 5MB',
    ])
    expect((await statusOf(upload(part('file', pixel, 'a.png'), covers)))[0]).toBe(400)
    expect((await statusOf({ ...upload(pixel, covers), headers: { 'content-type': 'image/png' } }))[0]).toBe(415)
    expect((await statusOf({ method: 'POST', url: covers, payload: { file: 'x' } }))[0]).toBe(415)
  })

  test('is stored as a cover with any file name', async ({ inject, cast, rest, services }) => {
    const response = await inject(cast.jet, upload(form(part('file', pixel, '../../etc/passwd')), covers))
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { coverImage: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/) },
    ])
    const { coverImage } = response.json()
    const title = 'Cowboy Bebop'
    expect(await rest(cast.jet, 'PUT /admin/anime/1', { title, coverImage })).toMatchObject({ status: 200 })
    expect((await rest(null, 'GET /anime/1')).body.coverImage).toBe(coverImage)
    expect(await services.media.listPictures(new Date(Date.now() + 60_000))).toContain(coverImage)
  })
})

describe('a picture sent as a data URL', () => {
  const dataUrl = `data:image/png;base64,${pixel.toString('base64')}`

  test('may be as long as specified, and gets an error beyond that (security.md 26)', async ({ cast, rest }) => {
    const long = await rest(cast.ed, 'PUT /profiles/me', { profilePicture: `${dataUrl}${'A'.repeat(9_000_000)}` })
    expect([long.status, long.body.error]).toEqual([
      413,
      'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
    ])
    const almost = `${dataUrl.slice(0, 60)}${'A'.repeat(8_900_000)}`
    expect((await rest(cast.ed, 'PUT /profiles/me', { profilePicture: almost })).status).toBe(400)
    const longest = await rest(cast.ed, 'PUT /profiles/me', { profilePicture: 'A'.repeat(11_000_000) })
    expect([longest.status, longest.body.error, longest.body.code]).toEqual([413, long.body.error, long.body.code])
  })

  test('is answered as a URL (security.md 34)', async ({ cast, rest }) => {
    const { status, body } = await rest(cast.faye, 'PUT /profiles/me', { profilePicture: dataUrl, bio: '' })
    expect([status, body.user.bio]).toEqual([200, null])
    expect(JSON.stringify(body)).not.toContain('data:')
    const removed = await rest(cast.faye, 'PUT /profiles/me', { profilePicture: null })
    expect(removed.body.user.profilePicture).toBeNull()
  })
})

describe('a history sent as a form', () => {
  const imports = '/api/tracking/imports'
  const list = malXml([{ series_title: 'Corazón de Acero' }])
  const withDtd = (dtd: string) => list.replace('<myanimelist>', `<!DOCTYPE myanimelist [${dtd}]><myanimelist>`)
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')
  const blanks = Buffer.alloc(64 * 1024 * 1024, ' ')
  const answers: [what: string, file: Buffer | string, status: number, sentence: string | undefined][] = [
    [
      'an entity that reads a file',
      withDtd('<!ENTITY x SYSTEM "file:///etc/passwd">'),
      400,
      historyFileErrors.unsafeXml,
    ],
    [
      'a DTD from elsewhere',
      withDtd('<!ENTITY % x SYSTEM "http://127.0.0.1:9/x">%x;'),
      400,
      historyFileErrors.unsafeXml,
    ],
    ['a billion laughs', withDtd(`<!ENTITY a0 "ja">${laughs}`), 400, historyFileErrors.unsafeXml],
    ['a gzip that never ends', gzipSync(blanks), 413, historyFileErrors.inflatesTooFar],
    ['a ZIP that never ends', zipped({ 'a.xml': blanks }), 413, historyFileErrors.inflatesTooFar],
    ['ten million lists in each other', '['.repeat(10_000_000), 400, historyFileErrors.tooComplex],
    ['one row of 31 MB', gzipSync(Buffer.alloc(31 * 1024 * 1024, ',')), 400, historyFileErrors.tooComplex],
    ['noise', randomBytes(8_000_000), 400, historyFileErrors.unknown],
    ['half a list', list.slice(0, 400), 400, historyFileErrors.cutXml],
    ['UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le'), 201, undefined],
    ['Windows-1252', Buffer.from(list.replace('UTF-8', 'windows-1252'), 'latin1'), 201, undefined],
    ['Windows-1252 that says it is UTF-8', Buffer.from(list, 'latin1'), 201, undefined],
  ]

  test('reports the fault of a hostile file, without blocking the server', async ({ app, inject, cast, services }) => {
    const titles: string[] = []
    await using others = askingMeanwhile(app)
    for (const [what, file, status, sentence] of answers) {
      const response = await inject(cast.spike, upload(form(part('file', file, 'lista.xml')), imports))
      expect([what, response.statusCode, response.json().error]).toEqual([what, status, sentence])
      const { rows } = await services.pool.query(`select entry #>> '{titles,0}' as title from history_import_rows`)
      if (status === 201) titles.push(...rows.map(({ title }) => title))
    }
    expect(titles).toEqual(Array(3).fill('Corazón de Acero'))
    expect(others.slowest()).toBeLessThan(1_500)
  })

  test('of a hundred megabytes is rejected while it arrives, without buffering it', async ({
    app,
    authorizationOf,
    cast,
  }) => {
    const address = await originOf(app)
    const before = process.memoryUsage().rss
    let most = before
    const nonsense = randomBytes(1024 * 1024)
    async function* body() {
      yield part('file', '', 'lista.xml').subarray(0, -2)
      for (let sent = 0; sent < 100; sent += 1) {
        most = Math.max(most, process.memoryUsage().rss)
        yield nonsense
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    await using others = askingMeanwhile(app)
    const response = await fetch(`${address}${imports}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: authorizationOf(cast.spike) },
      body: ReadableStream.from(body()),
      duplex: 'half',
    } as RequestInit)
    expect([response.status, (await response.json()).error]).toEqual([413, historyFileErrors.tooLarge])
    expect(others.slowest()).toBeLessThan(1_500)
    expect((most - before) / 1024 / 1024).toBeLessThan(200)
  })
})

describe('a form that never ends', () => {
  const unnamed = Buffer.from(`--${boundary}\r\nx-nothing: a\r\n\r\n`)
  const openFile = part('file', '', 'a.png').subarray(0, -2)
  const refusals: [what: string, path: string, start: Buffer, error: string][] = [
    ['before its first part', url, Buffer.alloc(0), errors.BODY_TOO_LARGE.message],
    ['in a part without a name', url, unnamed, errors.BODY_TOO_LARGE.message],
    ['in a field', url, part('note', 'hola').subarray(0, -2), errors.BODY_TOO_LARGE.message],
    ['before the file of a history', '/api/tracking/imports', unnamed, errors.BODY_TOO_LARGE.message],
    ['in a picture', url, openFile, errors.PICTURE_FILE_TOO_LARGE.message],
  ]

  test.for(refusals)('is rejected early %s', async ([, path, start, error], { app, authorizationOf, cast }) => {
    const address = await originOf(app)
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: authorizationOf(cast.spike) },
      body: ReadableStream.from(endless(start)),
      duplex: 'half',
    } as RequestInit)
    expect([response.status, (await response.json()).error]).toEqual([413, error])
  })
})

async function* endless(start: Buffer) {
  yield start
  for (;;) yield Buffer.alloc(64 * 1024, 'a')
}

/** The origin of the app that the tests of this file share, which listens from the first call on. */
async function originOf(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return app.listeningOrigin
}

/** Requests the server's health in a loop until disposed. */
function askingMeanwhile({ inject }: { inject: (url: string) => Promise<{ statusCode: number }> }) {
  const over = new AbortController()
  let slowest = 0
  const asking = (async () => {
    let last = cpuTime()
    while (!over.signal.aborted) {
      expect((await inject('/readyz')).statusCode).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 20))
      slowest = Math.max(slowest, cpuTime() - last)
      last = cpuTime()
    }
  })()
  return {
    /** CPU time of this thread between two responses in milliseconds, which other load does not affect. */
    slowest: () => slowest,
    async [Symbol.asyncDispose]() {
      over.abort()
      await asking
    },
  }
}
