import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base } from '@animeteca/api/test/fixtures'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { openApp } from '../test/open-app.ts'

const page = '<title>Animeteca</title>'

const test = base.extend<{ app: FastifyInstance }>({
  app: [
    async ({ services }, use) => {
      const webRoot = await mkdtemp(join(tmpdir(), 'animeteca-web-'))
      await writeFile(join(webRoot, 'index.html'), page)
      const app = await openApp(services, { webRoot })
      await use(app)
      await app.close()
      await rm(webRoot, { recursive: true })
    },
    { scope: 'file' },
  ],
})

describe('a page request', () => {
  test('is answered 200 for every existing page', async ({ app, services, cast }) => {
    await services.pool.query(`update users set username = 'valen.tina', profile_public = false where id = $1`, [
      cast.ed.id,
    ])
    const paths = [
      '/',
      '/my-lists?tab=completed',
      '/my-activity',
      '/anime/1',
      '/anime/2/',
      '/episode/6',
      '/profile',
      '/profile/Spike',
    ]
    for (const url of [...paths, '/profile/valen.tina', '/profile/valen%2Etina?x=1', '/Login', '/ANIME/1']) {
      const { statusCode, body, headers } = await app.inject({ url })
      expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: page })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('has the picture of a public year for link previews', async ({ app, services, cast }) => {
    const url = '/stats/Spike?year=2024'
    const { body, headers } = await app.inject({ url, headers: { host: 'animeteca.example' } })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>El año en anime de spike: 2024</title>')
    expect(body).toContain(
      `<meta property="og:image" content="http://animeteca.example/api/profiles/${cast.spike.id}/years/2024/1080x1350.jpg">`,
    )
    const bare = async (address: string) => expect((await app.inject({ url: address })).body).toBe(page)
    for (const address of ['/stats/spike', '/stats/spike?year=1', '/stats/spike?year=2024&x=1']) await bare(address)
    await services.pool.query('update users set show_activity = false where id = $1', [cast.spike.id])
    await bare(url)
    await services.pool.query('update users set show_activity = true where id = $1', [cast.spike.id])
  })

  test('has the name of a public custom list for link previews', async ({ app, services, as, cast, shelf }) => {
    const { tracking } = as(cast.faye)
    const { id } = await tracking.createCustomList({ title: 'Té & <lluvia>', description: 'Para "llorar".' })
    await tracking.placeInCustomList({ id, animeId: shelf.bebop.id })
    await services.pool.query(`update animes set cover_image = '/media/x.webp' where id = $1`, [shelf.bebop.id])
    const url = `/list/${id}`
    const read = async () => (await app.inject({ url, headers: { host: 'animeteca.example' } })).body
    expect(await read()).toBe(page)
    await tracking.updateCustomList({ id, visibility: 'friends' })
    expect(await read()).toBe(page)
    await tracking.updateCustomList({ id, visibility: 'all' })
    const body = await read()
    expect(body).toContain('<title>Té &amp; &lt;lluvia&gt; · Animeteca</title>')
    expect(body).toContain('<meta property="og:description" content="Para &quot;llorar&quot;.">')
    expect(body).toContain('<meta property="og:image" content="http://animeteca.example/media/x.webp">')
    expect(body).toContain(`<meta property="og:url" content="http://animeteca.example${url}">`)
    await tracking.updateCustomList({ id, description: null })
    expect(await read()).toContain('content="Una colección de faye: 1 anime."')
    await tracking.deleteCustomList({ id })
    expect(await read()).toBe(page)
  })

  test('is answered 404 for the terms and the privacy policy before the operator is named', async ({
    app,
    services,
  }) => {
    const statuses = () =>
      Promise.all(['/privacidad', '/condiciones', '/avisos'].map(async (url) => (await app.inject({ url })).statusCode))
    expect(await statuses()).toEqual([404, 404, 200])
    services.policy.hasTerms = true
    expect(await statuses()).toEqual([200, 200, 200])
  })

  test('is answered for every route of the web app', async ({ app, as, cast, services }) => {
    services.policy.hasTerms = true
    services.policy.providers.push({ name: 'keycloak', label: 'Keycloak' })
    services.policy.hasTerms = true
    const { id: listId } = await as(cast.spike).tracking.createCustomList({ title: 'Para llorar' })
    const files = await readdir(join(import.meta.dirname, '..', '..', '..', 'web', 'src', 'routes'), {
      recursive: true,
    })
    const routes = files.flatMap((file) => /^([^_].*)\.tsx$/.exec(file.replaceAll(sep, '/'))?.[1] ?? [])
    expect(routes).toEqual(
      expect.arrayContaining(['index', 'admin', 'anime/$id', 'profile/$username', 'profile/index']),
    )
    for (const route of routes) {
      const url = `/${route}`
        .replace(/\/?index$/, '')
        .replace('(legal)/', '')
        .replace('$username', 'spike')
        .replace('login_/$provider', 'login/keycloak')
        .replace('_.', '/')
        .replace('list/$id', `list/${listId}`)
        .replace('$id', '1')
      expect({ url, status: (await app.inject({ url: url || '/' })).statusCode }).toEqual({ url, status: 200 })
    }
  })

  test('is answered with the page and 404 for anything else', async ({ app, services }) => {
    await services.pool.query('update animes set deleted_at = now() where id = 3')
    const animes = ['/anime/999', '/anime/3', '/anime/0', '/anime/x', '/anime/1e0', '/anime/99999999999', '/anime/1/2']
    const nowhere = ['/nada', '/nada/1', '/anime', '/episode', '/login/x', '/__proto__', '/__proto__/1', '/my-lists/1']
    const others = [
      ...nowhere,
      '/episode/999',
      '/episode/7',
      '/episode/-1',
      '/profile/nadie',
      '/profile/no.body',
      '/profile/%00',
    ]
    for (const url of [...animes, ...others]) {
      const { statusCode, body, headers } = await app.inject({ url })
      expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: page })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test.for(['//', '////', '//anime/1', '/anime//1', '/anime/1//', '/*', '*'])(
    'is answered 404 at the malformed path %s',
    async (path, { app }) => {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      // inject reads `//` as the start of a host
      const answer = await new Promise<IncomingMessage>((resolve) => get({ host: '127.0.0.1', port, path }, resolve))
      expect([answer.statusCode, await text(answer)]).toEqual([404, page])
    },
  )

  test('is a plain 404 for missing files', async ({ app }) => {
    for (const url of ['/favicon.ico', '/humans.txt', '/assets/main-gone.js', '/assets/gone', '/x/y.js']) {
      const { statusCode, headers } = await app.inject({ url })
      expect({ url, statusCode, type: headers['content-type'] }).toEqual({
        url,
        statusCode: 404,
        type: 'application/json; charset=utf-8',
      })
    }
  })

  test('never causes a server error, however malformed', async ({ app }) => {
    for (const url of [
      '//',
      '//foo',
      '///',
      '//evil.example/x.js',
      '/\\x',
      '/%',
      '/%zz',
      '/anime/%',
      '/profile/%ff',
      '/?%',
    ]) {
      const { statusCode } = await app.inject({ url })
      expect({ url, is: statusCode < 500 }).toEqual({ url, is: true })
    }
  })
})
