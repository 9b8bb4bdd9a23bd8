import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrapAdmin } from '@animeteca/api/accounts/bootstrap-admin'
import { connect } from '@animeteca/api/app/connect'
import { migrate } from '@animeteca/api/app/migrate'
import { createServices } from '@animeteca/api/app/services'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { authSecrets } from '@animeteca/api/test/fixtures'
import { startCluster } from '@animeteca/postgres/cluster'
import type { InjectOptions } from 'fastify'
import { expect, test as base } from 'vitest'
import { forFile } from '../test/main-process.ts'
import type { AtEnd } from '../test/main-process.ts'
import { openApp } from '../test/open-app.ts'

const jet = { username: 'jet', email: 'jet@bebop.example', password: 'see you space cowboy' }

/** A site on its own embedded PostgreSQL with an administrator, and a function that reads that PostgreSQL's log. */
async function openSite(atEnd: AtEnd) {
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-log-'))
  const cluster = await startCluster({ dataDir, durable: false })
  await migrate(cluster.url)
  const database = connect({ url: cluster.url, connectMs: connectMs.ofStarts })
  const services = await createServices({
    database,
    databaseUrl: cluster.url,
    authSecrets,
    rateLimits: true,
    mediaDir: join(dataDir, 'media'),
  })
  await bootstrapAdmin(database.pool, services.passwords, jet)
  const app = await openApp(services)
  atEnd(async () => {
    await app.close()
    await services.bus.close()
    await database.close()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: jet })
  const logged = async () => {
    const folder = join(dataDir, 'postgres-18', 'logs')
    return (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  return { app, services, logged, authorization: `Bearer ${login.json().accessToken}` }
}

const test = base.extend<{ site: Awaited<ReturnType<typeof openSite>> }>({
  site: [forFile(openSite), { scope: 'file' }],
})

/** A forged cursor with a valid checksum. */
function forged(keys: unknown) {
  const json = JSON.stringify(keys)
  const checksum = createHash('sha256').update(`cursor:${json}`).digest('hex').slice(0, 8)
  return Buffer.from(`${checksum}${json}`).toString('base64url')
}

const nonsense = ['\0', 'x', '', -1, 1.5, 2 ** 40, 1e300, true, null, {}, '0000-01-01T00:00:00Z', '\u{d800}']
const paged = [
  '/api/anime?limit=5',
  '/api/anime?q=x&limit=5',
  '/api/admin/animes?limit=5',
  '/api/admin/users?limit=5',
  '/api/admin/trash?limit=5',
  '/api/admin/audit?limit=5',
  '/api/admin/comments?limit=5',
  '/api/profiles/1/comments?limit=5',
  '/api/tracking/episodes/watched?limit=5',
  '/api/episode/1/comments?',
]
const cursors: InjectOptions[] = paged.flatMap((url) =>
  nonsense.flatMap((key) =>
    [[key], [key, key], [key, 'anime', key]].map((keys) => ({ url: `${url}&cursor=${forged(keys)}` })),
  ),
)
const texts: InjectOptions[] = ['%00', 'a%00b', '%ED%A0%80'].flatMap((text) => [
  { url: `/api/profiles/by-username/${text}` },
  { url: `/api/anime?q=${text}` },
  { url: `/api/anime/search?q=${text}` },
  { url: `/api/profiles/search?q=ab${text}` },
  { url: `/api/admin/users?q=${text}` },
  { url: `/api/admin/animes?q=${text}` },
  { url: `/api/admin/audit?action=${text}` },
  { method: 'DELETE', url: `/api/admin/users/1/tags/${text}` },
  { url: `/profile/${text}` },
  { url: `/anime/${text}` },
  { url: `/stats/${text}` },
  { url: `/list/${text}` },
  { url: `/oembed?url=${encodeURIComponent(`http://localhost:80/profile/${text}`)}` },
  { url: `/feeds/calendar/${text}.ics` },
  { url: `/feeds/profiles/${text}.rss` },
  { url: `/mail/confirm/${text}` },
  { method: 'POST', url: `/mail/unsubscribe/${text}` },
  { method: 'POST', url: `/api/webhooks/scrobble/${text}`, payload: {} },
])
const bodies: InjectOptions[] = ['\0', 'a\0b', '\u{d800}'].flatMap((text) => [
  { method: 'POST', url: '/api/auth/login', payload: { username: text, password: text } },
  { method: 'POST', url: '/api/auth/refresh', payload: { refreshToken: text } },
  { method: 'POST', url: '/api/auth/logout', payload: { refreshToken: text } },
  { method: 'POST', url: '/api/episode/1/comment', payload: { content: text } },
  { method: 'PUT', url: '/api/profiles/me', payload: { bio: text, profilePicture: text } },
  { method: 'PUT', url: '/api/profiles/me/settings', payload: { email: text, currentPassword: text } },
  { method: 'POST', url: '/api/admin/users/1/tags', payload: { tag: text } },
  { method: 'POST', url: '/api/admin/anime', payload: { title: text, genres: [text] } },
  { method: 'POST', url: '/api/admin/import', payload: { animes: [{ title: text, ids: { mal: text } }] } },
  { method: 'POST', url: '/api/tracking/custom-lists', payload: { title: text, description: text } },
  { method: 'PUT', url: '/api/tracking/lists/1/details', payload: { note: text } },
  { method: 'POST', url: '/api/tracking/players', payload: { name: text, playerUser: text } },
])

test('no request makes PostgreSQL log an error', async ({ site: { app, logged, authorization } }) => {
  const before = await logged()
  for (const [n, request] of [...cursors, ...texts, ...bodies].entries()) {
    const headers = { authorization, 'idempotency-key': `a${n}\u00ff` }
    const { statusCode } = await app.inject({ ...request, headers, remoteAddress: `10.0.${n % 250}.1` })
    expect({ ...request, statusCode }).toEqual({ ...request, statusCode: expect.toBeOneOf([200, 400, 401, 404]) })
  }
  // on a busy machine the site cancels a pipelined statement, and runs it again in the pool
  expect((await logged()).slice(before.length)).not.toMatch(/ERROR(?!: +canceling statement)|STATEMENT/)
})

test('PostgreSQL does not log the text of failing statements', async ({ site: { services, logged } }) => {
  await expect(services.pool.query(`select 'what somebody typed'::int`)).rejects.toThrow('invalid input syntax')
  await expect.poll(logged).toContain('ERROR')
  expect(await logged()).not.toContain('STATEMENT')
})
