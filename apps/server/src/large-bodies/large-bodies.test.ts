import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Cast, Person } from '@animeteca/api/test/cast'
import { limits } from '@animeteca/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'
import { slowProxy } from '../test/proxies/slow-proxy.ts'

const large = [
  ['POST', '/trpc/admin.importAnimes', 'ADMIN_REQUIRED'],
  ['POST', '/trpc/admin.previewImport?batch=1', 'ADMIN_REQUIRED'],
  ['POST', '/api/admin/import', 'ADMIN_REQUIRED'],
  ['POST', '/api/admin/covers', 'ADMIN_REQUIRED'],
  ['POST', '/trpc/profiles.updateMe', undefined],
  ['PUT', '/api/profiles/me', undefined],
  ['POST', '/api/profiles/me/picture', undefined],
] as const

/** Sends a large body with `Expect: 100-continue`: all but its beginning only when asked to. */
async function hold(port: number, url: string, authorization: string) {
  const body = JSON.stringify({ bio: 'Bang', x: 'x'.repeat(limits.body.usual) })
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const head = [`PUT ${url} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${body.length}`]
  socket.write([...head, `authorization: ${authorization}`, '', '{'].join('\r\n'))
  let received = ''
  socket.on('data', (text: string) => (received += text))
  return {
    status: () => Number(received.split(' ')[1]),
    retryAfter: () => /retry-after: (\d+)/i.exec(received)?.[1],
    finish: () => socket.write(body.slice(1)),
    abort: () => socket.destroy(),
  }
}

/**
 * Sends large bodies as people of the cast to the profile. One is sent to its end before, because the process that parses
 * them may take longer to start than another one may wait.
 */
async function holder(app: FastifyInstance, authorizationOf: (person: Person) => string, { ed }: Cast) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = (person: Person) => hold(port, '/api/profiles/me', authorizationOf(person))
  const first = await send(ed)
  first.finish()
  await expect.poll(first.status, { timeout: 40_000 }).toBe(200)
  return send
}

/**
 * The beginning of a seven-megabyte request whose rest never arrives: a server that waits for the body does not answer.
 */
async function announce(port: number, method: string, url: string, authorization?: string) {
  const type =
    url.endsWith('covers') || url.endsWith('picture') ? 'multipart/form-data; boundary=x' : 'application/json'
  const head = [`${method} ${url} HTTP/1.1`, 'host: x', `content-type: ${type}`, 'content-length: 7000000']
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write([...head, ...(authorization ? [`authorization: ${authorization}`] : []), '', '{'].join('\r\n'))
  let received = ''
  socket.on('data', (text: string) => (received += text))
  await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })
  await expect.poll(() => received).toContain('"requestId"')
  socket.destroy()
  return { status: Number(received.split(' ')[1]), received }
}

describe('a large request', () => {
  test.for(large)(
    '%s %s is rejected before its body is read',
    async ([method, url, refusal], { app, authorizationOf, cast }) => {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      const visitor = await announce(port, method, url)
      expect(visitor.status).toBe(401)
      expect(visitor.received).toContain('"LOGIN_REQUIRED"')
      const stale = await announce(port, method, url, 'Bearer a.b.c')
      expect(stale.status).toBe(401)
      expect(stale.received).toContain('"SESSION_EXPIRED"')
      if (!refusal) return
      const user = await announce(port, method, url, authorizationOf(cast.spike))
      expect(user.status).toBe(403)
      expect(user.received).toContain(`"${refusal}"`)
    },
  )

  test('that is rejected gets its response while the body is still arriving (security.md 56)', async ({
    app,
    authorizationOf,
    cast,
  }) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.alloc(limits.body.picture + 2_000_000, 'A')
    for (let n = 0; n < 5; n++) {
      for (const [method, url] of large.filter(([, url]) => !/covers|picture/.test(url))) {
        const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, body })
        expect({ url, status: answer.status }).toEqual({ url, status: 401 })
      }
      const tooLarge = await fetch(`http://127.0.0.1:${port}/api/profiles/me`, {
        method: 'PUT',
        headers: { ...headers, authorization: authorizationOf(cast.spike) },
        body,
      })
      expect(tooLarge.status).toBe(413)
      expect(await tooLarge.json()).toMatchObject({ code: 'PICTURE_TOO_LARGE' })
    }
  })

  test('of an administrator is answered like a small one, on both transports (security.md 56)', async ({
    rest,
    inject,
    cast,
  }) => {
    const episodes = Array.from({ length: 9_000 }, (_, n) => ({ episodeNumber: n + 1, title: 'Una sesión cualquiera' }))
    const animes = [{ title: 'Serie larga', seasons: [{ seasonNumber: 1, episodes }] }]
    const created = await rest(cast.jet, 'POST /admin/import', { animes })
    expect(created).toMatchObject({ status: 200, body: { results: [{ outcome: 'created' }] } })
    // a change made in the child process is visible here immediately
    const { body } = await rest(null, 'GET /anime')
    expect(body.animes).toContainEqual(expect.objectContaining({ title: 'Serie larga', episodeCount: 9_000 }))

    const call = (payload: string, url = '/trpc/admin.previewImport') =>
      inject(cast.jet, { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    const previewed = await call(JSON.stringify({ json: { animes } }))
    expect(previewed.json().result.data.json.results).toEqual([{ outcome: 'unchanged', reason: null }])
    const batch = await call(JSON.stringify({ 0: { json: { animes } } }), '/trpc/admin.previewImport?batch=1')
    expect(batch.json()[0].result.data.json.results).toEqual([{ outcome: 'unchanged', reason: null }])
  })

  test('waits for a connection as long as the server is configured to', async ({ services, authorizationOf, cast }) => {
    const proxy = await slowProxy(services.options.databaseUrl)
    const options = { ...services.options, databaseUrl: proxy.url, databaseConnectMs: 60_000 }
    const app = await openApp({ ...services, options })
    onTestFinished(async () => {
      await app.close()
      proxy.close()
    })
    const headers = { authorization: authorizationOf(cast.faye) }
    const payload = { bio: 'Bang', x: 'x'.repeat(limits.body.usual) }
    const answer = await app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload })
    expect(answer.statusCode).toBe(200)
  })

  test('of an administrator fails like a small one, on both transports', async ({ rest, inject, cast }) => {
    const title = 'x'.repeat(400_000)
    const wrong = await rest(cast.jet, 'POST /admin/import', { animes: [{ title }] })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { 'animes.0.title': 'Como mucho 300 caracteres' } },
    })
    expect(wrong.headers['cache-control']).toBe('no-store')
    const send = (url: string, payload: string) =>
      inject(cast.jet, { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    const overTrpc = await send('/trpc/admin.importAnimes', JSON.stringify({ json: { animes: [{ title }] } }))
    expect([overTrpc.statusCode, overTrpc.json().error.json.data.problem.code]).toEqual([400, 'INVALID_INPUT'])

    const broken = `{"animes":[${' '.repeat(400_000)}`
    for (const url of ['/api/admin/import', '/trpc/admin.importAnimes', '/trpc/admin.importAnimes?batch=1']) {
      const { statusCode, body } = await send(url, broken)
      expect({ url, statusCode }).toEqual({ url, statusCode: 400 })
      expect(body).toContain('"MALFORMED_BODY"')
    }
    const deep = await send('/api/admin/import', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect([deep.statusCode, deep.json().code]).toEqual([400, 'INVALID_INPUT'])
    const list = await send('/api/admin/import', `[${'1,'.repeat(200_000)}1]`)
    expect([list.statusCode, list.json().code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('needs a slot: two per person and four in all, and further ones wait unread or get 429 (security.md 63)', async ({
    app,
    authorizationOf,
    cast,
  }) => {
    const send = await holder(app, authorizationOf, cast)
    const seen = async (person: Person, count: number) => {
      const sent = []
      for (let n = 0; n < count; n++) sent.push(await send(person))
      return sent
    }
    const ofSpike = await seen(cast.spike, 5)
    await expect.poll(() => ofSpike.filter(({ status }) => status() === 429)).toHaveLength(1)
    const refused = ofSpike.find(({ status }) => status() === 429)
    expect(Number(refused!.retryAfter())).toBeGreaterThan(0)
    // another person's request is answered meanwhile
    const ofFaye = await send(cast.faye)
    ofFaye.finish()
    await expect.poll(ofFaye.status).toBe(200)

    // all four wait for the rest of their bodies: once the two with a slot are answered, the others get one
    const waiting = ofSpike.filter((one) => one !== refused)
    for (const { finish } of waiting) finish()
    for (const { status } of waiting) await expect.poll(status, { timeout: 20_000 }).toBe(200)

    // an aborted request frees its slot
    for (const one of await seen(cast.spike, 2)) one.abort()
    for (const one of await seen(cast.faye, 2)) one.abort()
    const next = await send(cast.spike)
    next.finish()
    await expect.poll(next.status, { timeout: 20_000 }).toBe(200)
  })

  test('that arrives slowly is ended with 408 while another person waits (security.md 63)', async ({
    app,
    authorizationOf,
    cast,
  }) => {
    const send = await holder(app, authorizationOf, cast)
    // two of each person have a slot, two wait, and the fifth is refused
    const people = [cast.spike, cast.faye].flatMap((person) => Array.from({ length: 5 }, () => person))
    const slow = await Promise.all(people.map(send))
    const have = (code: number) => slow.filter(({ status }) => status() === code).length
    await expect.poll(() => have(429)).toBe(2)
    const ofEd = await send(cast.ed)
    onTestFinished(() => [...slow, ofEd].forEach(({ abort }) => abort()))
    ofEd.finish()
    await expect.poll(ofEd.status, { timeout: 20_000 }).toBe(200)
    expect(have(408)).toBeGreaterThan(0)
  })

  test('with too many values is rejected before it is parsed, on both transports (security.md 63)', async ({
    rest,
    inject,
    cast,
  }) => {
    const body = `{"a":[${'{},'.repeat(1_000_000)}{}]}`
    const headers = { 'content-type': 'application/json' }
    const answers = await Promise.all([
      inject(cast.faye, { method: 'PUT', url: '/api/profiles/me', payload: body, headers }),
      inject(cast.faye, { method: 'POST', url: '/trpc/profiles.updateMe', payload: `{"json":${body}}`, headers }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    for (const { body } of answers) expect(body).toContain('"INVALID_INPUT"')
    expect((await rest(cast.faye, 'PUT /profiles/me', { bio: 'x'.repeat(limits.body.usual) })).status).toBe(400)
  })
})
