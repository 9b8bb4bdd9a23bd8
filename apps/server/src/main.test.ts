import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newBackupName } from '@animeteca/api/backup/stored-backups'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { query } from '@animeteca/postgres/query'
import { describe, expect, onTestFinished, test as base } from 'vitest'
import { graceMs } from './startup/graceful-shutdown.ts'
import { loadedModules, reportsLoadedModules } from './test/loaded-modules.ts'
import {
  address,
  adminSettings,
  emptyDatabase,
  exitOf,
  folder,
  forFile,
  migratedDatabase,
  start,
} from './test/main-process.ts'
import type { AtEnd } from './test/main-process.ts'
import { readStream } from './test/stream-reader.ts'

async function postTo<Body>(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Body
}

/** A server with its administrator, for several tests. */
async function administered(more: Record<string, string>, atEnd: AtEnd) {
  const env = {
    DATABASE_URL: await migratedDatabase(atEnd),
    DATA_DIR: await folder(atEnd),
    PORT: '0',
    ...adminSettings,
    ...more,
  }
  const server = start(env, atEnd)
  return { ...server, env, url: await address(server) }
}

const strictly = {
  NODE_ENV: 'production',
  AUTH_SECRETS: 'a secret of the tests that is long enough',
  PASSWORD_MIN_LENGTH: '8',
  PASSWORD_BLOCKLIST: 'top3000',
  ADMIN_REAUTH: 'true',
}

/** A misspelt setting that other programs have too, so that it is only a warning. */
const nightly = { BACKUPS: 'on', METRICS_PORT: '0', LOGLEVEL: 'info' }

/** A folder with one backup, which is two days old. */
async function oldBackup(atEnd: AtEnd) {
  const place = await folder(atEnd)
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await writeFile(join(place, newBackupName('nightly', twoDaysAgo)), '')
  return place
}

/** The last test that uses each of the two servers stops it. */
const test = base.extend<Record<'usual' | 'strict', Awaited<ReturnType<typeof administered>>>>({
  usual: [forFile((atEnd) => administered(nightly, atEnd)), { scope: 'file' }],
  strict: [
    forFile(async (atEnd) =>
      administered({ ...strictly, METRICS_PORT: '0', BACKUP_DIR: await oldBackup(atEnd) }, atEnd),
    ),
    { scope: 'file' },
  ],
})

interface Tokens {
  accessToken: string
  refreshToken: string
}

const login = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

/** What the metrics of the server with this output say. */
const backupAgeIn = async (output: string) => {
  const metrics = await (await fetch(/Métricas en (\S+)/.exec(output)![1]!)).text()
  return Number(/^animeteca_backup_age_seconds (\S+)$/m.exec(metrics)?.[1])
}

/** Sends a registration but for its body once the server has its head, so that it is under way until `finish` sends the rest. */
async function registerSlowly(url: string, account: object) {
  const { host, hostname, port } = new URL(url)
  const body = JSON.stringify(account)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/auth/register HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'expect: 100-continue',
    'connection: close',
  ]
  socket.write([...head, '', ''].join('\r\n'))
  const [start] = (await once(socket, 'data')) as [Buffer]
  expect(String(start)).toContain('HTTP/1.1 100 ')
  return {
    finish() {
      socket.write(body)
      return text(socket)
    },
  }
}

// a first start may take as long as `address` waits for it
describe('the server process', () => {
  test('explains in one sentence which database it cannot reach and what to do', async () => {
    const server = start({ DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada', DATA_DIR: await folder() })
    expect(await exitOf(server.child)).toBe(1)
    expect(server.output().trim()).toMatch(
      /^No hay ninguna base de datos en 127\.0\.0\.1:9\/nada .*corrige DATABASE_URL.*\.$/,
    )
    expect(server.output().trim().split('\n')).toHaveLength(1)
  })

  test('reports invalid settings and does not start', async () => {
    const server = start({ PORT: 'http', SEED: 'mucho' })
    expect(await exitOf(server.child)).toBe(1)
    expect(server.output()).toMatch(/^La configuración no es válida: PORT.*SEED.*\.$/m)
  })

  test('reports that the configured port is taken, before it changes the database', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void squatter.close())
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    const DATABASE_URL = await emptyDatabase()
    const server = start({ DATABASE_URL, DATA_DIR: await folder(), LOG_LEVEL: 'silent', PORT: String(port) })
    expect(await exitOf(server.child)).toBe(1)
    expect(server.output().trim()).toBe(`El puerto ${port} está ocupado: elige otro con PORT.`)
    expect(await query(DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('says at start where nightly backups are, in production that none are made, and which setting is doubtful', async ({
    usual,
    strict,
  }) => {
    const place = join(usual.env.DATA_DIR, 'backups')
    await expect.poll(usual.output).toContain(`Copia de seguridad cada noche en ${place}, donde quedan las 14 últimas.`)
    expect(usual.output()).toContain('LOGLEVEL no es un ajuste de Animeteca. ¿Querías decir LOG_LEVEL?')
    expect(strict.output()).toContain('no se hace ninguna copia de seguridad por la noche. Se enciende con BACKUPS=on.')
    expect(strict.output()).not.toContain('no es un ajuste')
  })

  test('reports the age of the last backup, and of the database while there is none', async ({ usual, strict }) => {
    // the database is a copy, which may be hours older than the server
    await query(usual.env.DATABASE_URL, `update migrations set executed_at = now() - interval '1 second'`)
    const atFirst = await backupAgeIn(usual.output())
    expect(atFirst).toBeGreaterThan(0)
    expect(atFirst).toBeLessThan(3_600)
    await expect.poll(() => backupAgeIn(usual.output())).toBeGreaterThan(atFirst)
    expect(await backupAgeIn(strict.output())).toBeGreaterThan(2 * 86_400)
  })

  test('creates only the configured administrator, and does not reveal its secret (security.md 24)', async ({
    usual,
  }) => {
    expect(usual.output()).not.toContain('contraseña')
    expect(usual.output()).toContain(`${usual.url}/api/docs`)
    expect(await (await login(usual.url, 'bull', 'laughing')).json()).toMatchObject({ user: { isAdmin: true } })
    expect((await login(usual.url, 'jet', 'animeteca')).status).toBe(401)

    const secret = join(usual.env.DATA_DIR, 'auth-secret')
    expect(await readFile(secret, 'utf8')).toMatch(/^[\w-]{64}$/)
    expect((await stat(secret)).mode & 0o077).toBe(0)
  })

  test('applies the configured password policy, with one message per field', async ({ strict: { url } }) => {
    const policy = await fetch(`${url}/api/auth/policy`)
    expect(await policy.json()).toEqual({
      directSignIn: 'everyone',
      providers: [],
      passwordMinLength: 8,
      isCommonPasswordRefused: true,
      isAdminReauthAsked: true,
      minimumAge: 14,
    })

    const julia = { username: 'julia', email: 'julia@bebop.example' }
    expect(await postTo(`${url}/api/auth/register`, { ...julia, password: 'lluvia7' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'La contraseña debe tener al menos 8 caracteres' },
    })
    expect(await postTo(`${url}/api/auth/register`, { ...julia, password: 'football' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: expect.stringContaining('de las más usadas') },
    })

    const { accessToken } = (await (await login(url, 'bull', 'laughing')).json()) as { accessToken: string }
    const deleteAll = async (body?: object) => {
      const response = await fetch(`${url}/api/admin/animes/all`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
    expect(await deleteAll()).toMatchObject({ status: 400, body: { message: 'Escribe tu contraseña actual' } })
    expect(await deleteAll({ password: 'woolong' })).toMatchObject({
      status: 403,
      body: { message: 'La contraseña actual no es correcta' },
    })
    expect(await deleteAll({ password: 'laughing' })).toMatchObject({ status: 200, body: { success: true } })
  })

  test("shows the documentation's URL only if it is served", async ({ strict }) => {
    expect((await fetch(`${strict.url}/api/docs`)).status).toBe(404)
    expect(strict.output()).not.toContain('Documentación de la API')
  })

  test('loads no lazily loaded module at startup', async ({ strict }) => {
    const server = start({ ...strict.env, METRICS_PORT: '', ...reportsLoadedModules })
    await address(server)
    server.child.kill('SIGUSR2')
    await expect.poll(() => loadedModules(server.output())?.length).toBeGreaterThan(500)
    const lazy =
      /node_modules\/(@mikro-orm|kysely|ajv|file-type|sharp|@aws-sdk|nodemailer|web-push|@simplewebauthn|opentype\.js|prom-client|@fastify\/swagger|@trpc\/server\/dist\/adapters)\/|\.entity\.ts$|\/migrations\/\d|render-page\.js$/
    expect(loadedModules(server.output())!.filter((url) => lazy.test(url))).toEqual([])
  })

  test('says how to stop only to a terminal, not to the log of a container or a unit', async ({ usual }) => {
    expect(usual.output()).toMatch(/^ {2}Listo en [\d.]+ s\.$/m)
  })

  test('warns in production where unsent mail is stored', async ({ strict, usual }) => {
    expect(strict.output()).toContain(join(strict.env.DATA_DIR, 'mail'))
    expect(usual.output()).not.toContain('SMTP_URL')
  })

  test('stops on a signal, and starts again after the configured administrator was renamed', async ({ usual }) => {
    const { accessToken } = (await (await login(usual.url, 'bull', 'laughing')).json()) as { accessToken: string }
    const renamed = await fetch(`${usual.url}/api/profiles/me/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ username: 'laughing.bull', currentPassword: 'laughing' }),
    })
    expect(renamed.status).toBe(200)
    usual.child.kill('SIGTERM')
    expect(await exitOf(usual.child)).toBe(0)

    const again = start({ ...usual.env, ADMIN_EMAIL: 'Bull@bebop.example', DATA_DIR: await folder() })
    const answer = await login(await address(again), 'laughing.bull', 'laughing')
    expect(await answer.json()).toMatchObject({ user: { isAdmin: true } })
  })

  test('starts with a single connection, and names the accounts of the demo', async () => {
    const env = { DATABASE_URL: await emptyDatabase(), SEED: 'demo', PORT: '0', DATABASE_POOL: '1' }
    const server = start({ ...env, DATA_DIR: await folder() })
    expect((await fetch(`${await address(server)}/readyz`)).status).toBe(200)
    expect(server.output()).toContain('Cuentas de la demostración (contraseña: animeteca)')
  })

  test('logs requests without passwords, tokens and secret URLs (security.md 53)', async ({
    strict: { url, output },
  }) => {
    const wrong = 'una contraseña equivocada'
    await login(url, 'bull', wrong)
    const { accessToken, refreshToken } = await postTo<Tokens>(`${url}/api/auth/login`, {
      username: 'bull',
      password: adminSettings.ADMIN_PASSWORD,
    })
    const renewed = await postTo<Tokens>(`${url}/api/auth/refresh`, { refreshToken })
    const headers = { authorization: `Bearer ${accessToken}` }
    const asked = await fetch(`${url}/api/tracking/calendar/address`, { method: 'POST', headers })
    const { path } = (await asked.json()) as { path: string }
    expect((await fetch(`${url}${path}`)).status).toBe(200)
    await expect.poll(output).toContain('/api/tracking/calendar/address')
    const secrets = [
      wrong,
      adminSettings.ADMIN_PASSWORD,
      accessToken,
      refreshToken,
      renewed.accessToken,
      renewed.refreshToken,
    ]
    for (const secret of [...secrets, path.split('/').at(-1)!.slice(0, 20)]) expect(output()).not.toContain(secret)
  })

  test('on SIGTERM reports that it is not ready, finishes current requests and ends (security.md 48)', async ({
    strict,
  }) => {
    const { url } = strict
    const registering = await registerSlowly(url, {
      username: 'julia',
      email: 'julia@bebop.example',
      password: 'blue skies',
    })
    strict.child.kill('SIGTERM')
    // while the port is still open, so that a proxy stops sending requests
    const readiness = async () => (await fetch(`${url}/readyz`)).json()
    await expect.poll(readiness).toEqual({ status: 'closing' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const isOpen = () =>
      fetch(`${url}/readyz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen).toBe(false)
    expect(await registering.finish()).toContain('HTTP/1.1 201 ')
    expect(await exitOf(strict.child)).toBe(0)
  })

  test('on SIGTERM ends open streams without waiting for them (security.md 48, 50)', async ({ usual }) => {
    const server = start({ DATABASE_URL: usual.env.DATABASE_URL, DATA_DIR: await folder(), PORT: '0' })
    const url = await address(server)
    const readers = Array.from({ length: 5 }, () => readStream(url))
    for (const reader of readers) await expect.poll(() => reader.topics[0]).toBe('ready')
    using clock = startStopwatch()
    server.child.kill('SIGTERM')
    expect(await exitOf(server.child)).toBe(0)
    // requests are cut off after this long
    expect(clock.read()).toBeLessThan(graceMs)
    for (const reader of readers) {
      await expect.poll(() => reader.isOver).toBe(true)
      expect(reader.events.at(-1)?.event).toBe('return')
    }
  })
})
