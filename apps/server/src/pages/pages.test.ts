import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '@animeteca/api/call/context/context'
import { plain } from '@animeteca/api/test/catalogue/sample-pictures'
import fastify from 'fastify'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { replyWithProblem } from '../http/responses/problem-reply.ts'
import { test } from '../test/fixtures.ts'
import { serveWeb } from './web.ts'

const shell = `<html><head><title>Animeteca</title><meta name="description" content="El sitio">
<script nonce="%CSP_NONCE%"></script><script type="module" crossorigin src="/assets/main.js" nonce="%CSP_NONCE%"></script>
</head><body><div id="root"></div><noscript>Sin JavaScript</noscript></body></html>`

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true },
  'src/routes/anime/$id.tsx?tsr-split=component': { file: 'assets/anime.js', imports: ['index.html', '_rows.js'] },
  '_rows.js': { file: 'assets/rows.js', imports: ['index.html'] },
}

/** A built site whose renderer is `renderer`, the body of a function of the URL. */
async function site(services: Services, renderer: string) {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-pages-'))
  const root = join(folder, 'dist')
  await mkdir(join(root, '.vite'), { recursive: true })
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(root, 'index.html'), shell)
  await writeFile(join(root, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, 'dist-server', 'render-page.js'),
    `let ask
     export const showRemoteCovers = () => {}
     export const answerInProcess = (answering) => { ask = answering }
     export async function renderPage(address, { nonce }) { ${renderer} }`,
  )
  const logged: { msg: string; path?: string }[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(JSON.parse(line)) } } })
  app.setErrorHandler(replyWithProblem)
  await serveWeb(app, root, async () => true, { services, publicUrl: 'https://animeteca.test' })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return { app, logged }
}

const anime = `
  const answer = await ask('catalogue.byId', { id: Number(address.split('/')[2]) })
  const { title, synopsis } = answer.result?.data ?? { title: 'Anime no encontrado', synopsis: null }
  return {
    status: answer.error ? 404 : 200,
    routeId: '/anime/$id',
    facts: { title, description: synopsis ?? '', image: null, type: 'video.tv_show', linkedData: { name: synopsis } },
    preloads: '',
    body: \`<h1>\${title}</h1>\`,
    css: '[data-inline-style="0"]{color:red}',
    scripts: \`<script nonce="\${nonce}">data</script>\`,
  }`

/** How often a page that counts its renders was rendered. */
const renderCount = () => (globalThis as { renderCount?: number }).renderCount

const redCover = async ({ media }: Services) => media.savePicture(await plain('#ff0000').webp().toBuffer())

/** The body of a renderer whose page has these pictures. */
function pageWithCovers(covers: string[]) {
  const images = covers.map((src) => `<img loading="lazy" src="${src}">`).join('')
  return `return { status: 200, routeId: '/', facts: { title: 'Animeteca', description: '', image: null, type: 'website' },
    preloads: '', body: ${JSON.stringify(images)}, css: '', scripts: '' }`
}

describe('a server-rendered page', () => {
  test('is in the HTML with one fresh nonce for its scripts, which load after the first paint', async ({
    services,
    shelf,
  }) => {
    const { app } = await site(services, anime)
    const [one, other] = await Promise.all([1, 2].map(() => app.inject({ url: `/anime/${shelf.bebop.id}` })))
    expect(one!.statusCode).toBe(200)
    expect(one!.body).toContain(`<div id="root"><h1>Cowboy Bebop</h1></div>`)
    const nonces = [...one!.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
    expect(nonces.length).toBeGreaterThan(3)
    expect(new Set(nonces).size).toBe(1)
    expect(one!.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
    expect(other!.body).not.toContain(nonces[0])
    expect(one!.body).not.toContain('<script type="module"')
    expect(one!.body).toContain('["/assets/main.js","/assets/anime.js","/assets/rows.js"]')
    expect(one!.body).toContain(`<link rel="canonical" href="https://animeteca.test/anime/${shelf.bebop.id}">`)
    expect(one!.headers['vary']).toMatch(/cookie/i)
  })

  test('is the empty page for signed-in people and for a search', async ({ services, shelf }) => {
    const { app } = await site(services, anime)
    const url = `/anime/${shelf.bebop.id}`
    const answers = await Promise.all([
      app.inject({ url, headers: { cookie: 'a=2; m=1' } }),
      app.inject({ url: `${url}?ver=siguiente` }),
    ])
    for (const { body } of answers) expect(body).toContain('<div id="root"></div>')
  })

  test('is cached once for all tracking parameters', async ({ services, shelf }) => {
    const { app } = await site(services, `globalThis.drawnForLetters = (globalThis.drawnForLetters ?? 0) + 1; ${anime}`)
    const url = `/anime/${shelf.bebop.id}`
    for (const query of ['', '?utm_source=carta&utm_campaign=otoño', '?fbclid=1', '?fbclid=2', '?']) {
      const { body } = await app.inject({ url: `${url}${query}` })
      expect(body).toContain('<h1>Cowboy Bebop</h1>')
      expect(body).toContain(`<link rel="canonical" href="https://animeteca.test${url}">`)
    }
    expect((globalThis as { drawnForLetters?: number }).drawnForLetters).toBe(1)
    const { body } = await app.inject({ url: `${url}?utm_source=carta&ver=siguiente` })
    expect(body).toContain('<div id="root"></div>')
  })

  test('has status 404 if its anime does not exist', async ({ services }) => {
    const { app } = await site(services, anime)
    const { statusCode, body } = await app.inject({ url: '/anime/999999' })
    expect(statusCode).toBe(404)
    expect(body).toContain('noindex')
  })

  test('shows the colour of our own covers until they load', async ({ services }) => {
    const cover = await redCover(services)
    const others = ['https://cdn.example/a.webp', '/media/demo/covers/akira.svg', `/media/${'0'.repeat(64)}.webp`]
    const { app } = await site(services, pageWithCovers([cover, ...others]))
    // A busy server may answer before it has read the cover; a later request then has the colour.
    const { body, headers, style } = await vi.waitFor(async () => {
      const answer = await app.inject({ url: '/' })
      const found = /<style nonce="([^"]+)">([^<]*)<\/style>/.exec(answer.body)
      expect(found).not.toBeNull()
      return { body: answer.body, headers: answer.headers, style: found! }
    }, 10_000)
    const [, nonce, rules] = style
    expect(rules).toMatch(new RegExp(`^img\\[src="${cover}"\\]\\{background:#[ef][0-9a-f]0[0-9a-f]0[0-9a-f]\\}$`))
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(body.split('<div id="root">')[1]).not.toContain('style=')
  })

  test('gets the colour of a cover two seconds after the picture storage was slow', async ({ services }) => {
    const cover = await redCover(services)
    const isRead = Promise.withResolvers<void>()
    const readPicture = async (address: string) => {
      await isRead.promise
      return services.media.readPicture(address)
    }
    const { app } = await site({ ...services, media: { ...services.media, readPicture } }, pageWithCovers([cover]))
    const bodyOf = async () => (await app.inject({ url: '/' })).body
    expect(await bodyOf()).not.toContain('background:')
    isRead.resolve()
    await expect.poll(bodyOf, { timeout: 10_000 }).toContain(`img[src="${cover}"]{background:`)
  })

  test('cannot contain the end of its script (security.md 31)', async ({ services, shelf, as, cast }) => {
    const hostile = '</script><script>alert(1)</script><!--'
    const { app } = await site(services, anime)
    await as(cast.jet).admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', synopsis: hostile })
    const { body } = await app.inject({ url: `/anime/${shelf.bebop.id}` })
    expect(body).not.toContain('<script>alert')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!
    expect(JSON.parse(data)).toMatchObject({ name: hostile })
  })

  test('escapes the description of an anime in its head (security.md 31)', async ({ services, shelf, as, cast }) => {
    const hostile = `"><img src=x onerror="alert(1)"> & javascript:alert(1) <!--`
    const { app } = await site(services, anime)
    await as(cast.jet).admin.updateAnime({ id: shelf.bebop.id, title: 'Cowboy Bebop', synopsis: hostile })
    const { body } = await app.inject({ url: `/anime/${shelf.bebop.id}` })
    const written = '&quot;&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; javascript:alert(1) &lt;!--'
    expect(body).not.toContain('<img src=x')
    expect(body).toContain(`<meta property="og:description" content="${written}">`)
    expect(body).toContain(`<meta name="description" content="${written}">`)
  })

  test('is rendered once until its content changes', async ({ services, shelf, as, cast }) => {
    const { app } = await site(services, `globalThis.renderCount = (globalThis.renderCount ?? 0) + 1; ${anime}`)
    const url = `/anime/${shelf.bebop.id}`
    await Promise.all([app.inject({ url }), app.inject({ url })])
    await app.inject({ url })
    expect(renderCount()).toBe(1)
    await as(cast.jet).admin.updateAnime({ id: shelf.bebop.id, title: 'Vaqueros del espacio' })
    expect((await app.inject({ url })).body).toContain('<h1>Vaqueros del espacio</h1>')
  })

  test('that fails is replaced by the browser-rendered page and logged', async ({ services }) => {
    const { app, logged } = await site(services, `throw new Error('roto')`)
    const { statusCode, body } = await app.inject({ url: '/anime/1' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('<script type="module"')
    expect(logged).toMatchObject([{ msg: 'a page could not be rendered', path: '/anime/1', err: { message: 'roto' } }])
  })

  test('is replaced by the browser-rendered page if the renderer cannot be loaded, which is logged', async ({
    services,
  }) => {
    const { app, logged } = await site(services, 'this is no script')
    expect((await app.inject({ url: '/' })).body).toContain('<div id="root"></div>')
    expect(logged).toMatchObject([{ msg: 'a page could not be rendered', path: '/' }])
  })
})
