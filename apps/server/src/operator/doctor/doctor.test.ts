import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswords } from '@animeteca/api/accounts/passwords/passwords'
import { newBackupName } from '@animeteca/api/backup/stored-backups'
import { openPool } from '@animeteca/api/database/connections/pool'
import { inDatabase, query } from '@animeteca/postgres/query'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { describe, expect, onTestFinished } from 'vitest'
import { readConfig } from '../../config.ts'
import { test } from '../../test/fixtures.ts'
import { checkBackups } from './check-backups.ts'
import { caddyFinding } from './check-caddy.ts'
import { differenceFinding } from './check-clock.ts'
import { checkConnections, connectionsOf } from './check-connections.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, freeSpace } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkPorts } from './check-ports.ts'
import { checkProgram } from './check-program.ts'
import { checkProxy } from './check-proxy.ts'
import { checkSettings } from './check-settings.ts'
import { checkSite } from './check-site.ts'
import { durationOf } from './finding.ts'
import type { Finding } from './finding.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'animeteca-doctor-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A connection to a database for one test. */
async function clientOf(url: string) {
  const pool = openPool({ url, poolSize: 1 })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
  })
  return client
}

/** A web server on this machine; returns its URL. */
async function serving(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port: String(port) }
}

const production = { NODE_ENV: 'production', AUTH_SECRETS: 'a'.repeat(32), DATABASE_URL: 'postgres://a@b/c' }
const configOf = (env: Record<string, string> = {}) => readConfig({ ...production, ...env })
const textsOf = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text)
const failuresOf = (findings: Finding[]) => textsOf(findings, 'failure')
const without = { client: undefined }

describe('checkSettings', () => {
  test('fails without PUBLIC_URL, without https, without TRUST_PROXY and without rate limits', async () => {
    const failing = async (env: Record<string, string>) =>
      failuresOf(await checkSettings({ config: configOf(env), ...without }))
    expect(await failing({})).toEqual(['falta PUBLIC_URL'])
    expect(await failing({ PUBLIC_URL: 'http://a.example' })).toEqual(['PUBLIC_URL no es https'])
    const PUBLIC_URL = 'https://a.example'
    expect(await failing({ PUBLIC_URL })).toEqual([expect.stringContaining('falta TRUST_PROXY')])
    expect(await failing({ PUBLIC_URL, TRUST_PROXY: '1', RATE_LIMITS: 'off' })).toEqual([
      'los límites de peticiones están apagados',
    ])
    const complete = { PUBLIC_URL, TRUST_PROXY: '1', PASSWORD_BLOCKLIST: 'top3000' }
    expect(await checkSettings({ config: configOf(complete), ...without })).toMatchObject([{ level: 'ok' }])
    const doubtful = await checkSettings({ config: configOf({ ...complete, LOGLEVEL: 'debug' }), ...without })
    expect(textsOf(doubtful, 'warning')).toEqual(['LOGLEVEL no es un ajuste de Animeteca'])
  })

  test('fails while a demo account has its published password', async ({ services }) => {
    const client = await clientOf(services.options.databaseUrl)
    const config = configOf({ PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1' })
    expect(failuresOf(await checkSettings({ config, client }))).toEqual([])
    await client.query('begin')
    await client.query(
      `insert into users (username, email, password_hash) values ('demo', 'spike@animeteca.example', $1)`,
      [await createPasswords().hash('animeteca')],
    )
    expect(failuresOf(await checkSettings({ config, client }))).toEqual([
      'una cuenta de la demostración tiene su contraseña pública',
    ])
    await client.query('rollback')
  })
})

describe('checkDatabase', () => {
  test('reports version and size of a healthy database, and warns of interrupted drills', async ({ services }) => {
    const client = await clientOf(services.options.databaseUrl)
    const config = configOf()
    // the server of the tests is not durable
    const [first, ...others] = await checkDatabase({ config, client })
    expect(first).toMatchObject({ level: 'ok', text: expect.stringMatching(/^PostgreSQL [\d.]+, UTF8, \d+ MB$/) })
    expect(failuresOf(others)).toEqual([
      'autovacuum está apagado',
      'PostgreSQL confirma escrituras que un corte de luz perdería',
    ])
    const name = `animeteca_drill_1_${Date.now()}`
    const server = inDatabase(services.options.databaseUrl, 'postgres')
    await query(server, `create database ${name}`)
    onTestFinished(async () => {
      await query(server, `drop database ${name}`)
    })
    expect(textsOf(await checkDatabase({ config, client }), 'warning')).toEqual([expect.stringContaining(name)])
  })

  test('fails with the sentence of the start, on missing migrations, and on an interrupted restore', async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const client = await clientOf(url)
    const config = configOf()
    expect(failuresOf(await checkDatabase({ config, client }))).toContain('faltan migraciones de esta versión')
    await client.query('create table unfinished_restore ()')
    expect(failuresOf(await checkDatabase({ config, client }))).toContain(
      'la restauración de una copia no llegó al final',
    )
    await client.query(
      `create table migrations (id serial, name text); insert into migrations (name) values ('2099-01-01-later')`,
    )
    const [newer] = await checkDatabase({ config, client })
    expect(newer).toMatchObject({ level: 'failure', text: expect.stringContaining('2099-01-01-later') })
    expect(newer!.advice).toContain('npm run restore')
  })
})

describe('checkConnections', () => {
  test('counts what a server may open, and warns if PostgreSQL does not allow as many', async ({ services }) => {
    expect(connectionsOf(configOf())).toBe(8 + 13)
    expect(connectionsOf(configOf({ WORKERS: '8' }))).toBe(16 + 8 * 13)
    expect(connectionsOf(configOf({ DATABASE_DIRECT_URL: 'postgres://a@d/c' }))).toBe(2)
    const client = await clientOf(services.options.databaseUrl)
    expect(await checkConnections({ config: configOf(), client })).toMatchObject([{ level: 'ok' }])
    expect(await checkConnections({ config: configOf({ WORKERS: '16', DATABASE_POOL: '200' }), client })).toMatchObject(
      [{ level: 'warning' }],
    )
  })

  test('fails when the connections of the role are in use', async ({ services }) => {
    const url = new URL(services.options.databaseUrl)
    const role = `test_${randomUUID().replaceAll('-', '')}`
    await query(url.href, `create role ${role} login password 'bebop' connection limit 1`)
    onTestFinished(async () => {
      await query(url.href, `drop role ${role}`)
    })
    const client = await clientOf(Object.assign(new URL(url), { username: role, password: 'bebop' }).href)
    expect(failuresOf(await checkConnections({ config: configOf(), client }))).toEqual([
      expect.stringMatching(/^están ocupadas \d+ de 1 conexiones/),
    ])
  })
})

describe('checkDisk', () => {
  test('fails below 2 GB and warns below a tenth', () => {
    const disks = [
      { free: 1e9, size: 5e9 },
      { free: 3e9, size: 100e9 },
      { free: 50e9, size: 100e9 },
    ]
    expect(disks.map((disk) => freeSpace('DATA_DIR', '/data', disk).level)).toEqual(['failure', 'warning', 'ok'])
  })

  test('fails if a folder is not writable, and warns if the backups share the disk', async () => {
    const place = await folder()
    const file = join(place, 'file')
    await writeFile(file, '')
    const findings = await checkDisk({ config: configOf({ DATA_DIR: join(file, 'data') }), ...without })
    expect(failuresOf(findings)[0]).toContain('no se puede escribir')
    await mkdir(join(place, 'backups'))
    const shared = await checkDisk({ config: configOf({ DATA_DIR: place }), ...without })
    expect(textsOf(shared, 'warning')).toContain('las copias están en el mismo disco que los datos')
  })
})

describe('checkBackups', () => {
  test('fails without backups, with an old one, and with a bucket that is away', async () => {
    const BACKUP_DIR = await folder()
    const check = async (env: Record<string, string>) =>
      failuresOf(await checkBackups({ config: configOf({ BACKUP_DIR, ...env }), ...without }))
    expect(await check({})).toEqual(['no se hace ninguna copia por la noche', `no hay ninguna copia en ${BACKUP_DIR}`])
    await writeFile(join(BACKUP_DIR, newBackupName('nightly', new Date(Date.now() - 48 * 3_600_000))), 'x')
    expect(await check({ BACKUPS: 'on' })).toEqual([expect.stringContaining('es de hace 2 días')])
    await writeFile(join(BACKUP_DIR, newBackupName('nightly')), 'x')
    expect(await check({ BACKUPS: 'on' })).toEqual([])
    const away = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(await check({ ...away, BACKUPS: 'on', BACKUP_DIR: 's3://bebop/x' })).toEqual([
      expect.stringMatching(/^no se llega a las copias de s3:\/\/bebop\/x/),
    ])
  }, 60_000)

  test('fails with the error of a failed night, and warns of an old or missing drill', async ({ services }) => {
    const BACKUP_DIR = await folder()
    await writeFile(join(BACKUP_DIR, newBackupName('nightly')), 'x')
    const examined = {
      config: configOf({ BACKUP_DIR, BACKUPS: 'on' }),
      client: await clientOf(services.options.databaseUrl),
    }
    expect(textsOf(await checkBackups(examined), 'warning')).toEqual(['nunca se ha ensayado una restauración'])
    await services.pool.query(
      `insert into nightly_runs (name, started_at, failure) values
         ('restore drill', now() - interval '11 days', null), ('backup', now(), 'no space left on device')`,
    )
    const findings = await checkBackups(examined)
    expect(failuresOf(findings)).toEqual(['el último trabajo nocturno «backup» falló (no space left on device)'])
    expect(textsOf(findings, 'warning')).toEqual(['la última restauración ensayada es de hace 11 días'])
    await services.pool.query('delete from nightly_runs')
  })
})

describe('checkMail', () => {
  test('fails if the mail server does not answer, and if mails are overdue', async ({ services, cast }) => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@a.example', PUBLIC_URL: 'https://a.example' }
    expect(failuresOf(await checkMail({ config: configOf(mail), ...without }))).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:9 no acepta la sesión \(.*ECONNREFUSED/),
    ])
    const client = await clientOf(services.options.databaseUrl)
    await services.pool.query(
      `insert into mails (user_id, kind, due_at) values ($1, 'notices', now() - interval '1 hour')`,
      [cast.ed.id],
    )
    const findings = await checkMail({ config: configOf(), client })
    expect(textsOf(findings, 'warning')).toEqual(['sin SMTP_URL no se envía ningún correo'])
    expect(failuresOf(findings)).toEqual([expect.stringMatching(/^la cola mails tiene 1 por hacer/)])
    await services.pool.query('delete from mails')
  })
})

test('caddyFinding fails on the version that loses writes', () => {
  expect(
    ['2.6.2', 'v2.10.2 h1:g/gTYjGMD0dec+UgMw8SnfmJ3I9+M2TdvoRL/Ovu6U8='].map((version) => caddyFinding(version).level),
  ).toEqual(['failure', 'ok'])
})

test('differenceFinding fails when a clock is more than ten seconds off', () => {
  expect(differenceFinding('el otro', 9).level).toBe('ok')
  expect(differenceFinding('el otro', 40)).toMatchObject({
    level: 'failure',
    text: 'va atrasado 40 s respecto a el otro',
  })
  expect(differenceFinding('el otro', -40).text).toBe('va adelantado 40 s respecto a el otro')
})

test('checkProgram fails on an old Node and on a missing build', async () => {
  expect(failuresOf(checkProgram(undefined, '22.1.0', [import.meta.filename]))).toEqual([
    'Node 22.1.0 es más viejo que el de las pruebas',
  ])
  expect(failuresOf(checkProgram(undefined, '24.21.0', ['/nowhere/main.js']))).toEqual([
    'falta lo compilado (/nowhere/main.js)',
  ])
})

test('checkSite fails on a server that is away, not ready, or of another build', async () => {
  const built = await folder()
  await mkdir(join(built, 'assets'))
  await writeFile(join(built, 'assets', 'index-new.js'), '')
  const check = (PORT: string) => checkSite({ config: configOf({ PORT }), ...without }, built)
  expect(failuresOf(await check('9'))).toEqual(['no responde en http://127.0.0.1:9'])
  const away = await serving((_, response) => response.writeHead(503).end('{"status":"database unavailable"}'))
  expect(failuresOf(await check(away.port))).toEqual([`no está listo en ${away.url} (database unavailable)`])
  const site = (script: string) =>
    serving(({ url }, response) => response.end(url === '/readyz' ? '{"status":"ok"}' : `<script src="${script}">`))
  const old = await site('/assets/index-old.js')
  expect(failuresOf(await check(old.port))).toEqual(['sirve otra versión que la de esta carpeta'])
  expect(await check((await site('/assets/index-new.js')).port)).toMatchObject([{ level: 'ok' }])
})

const proxyFailures = async (PUBLIC_URL: string) =>
  failuresOf(await checkProxy({ config: configOf({ PUBLIC_URL }), ...without }))

describe('checkProxy', () => {
  test('fails if the address does not answer or leads to another site', async () => {
    expect(await proxyFailures('http://127.0.0.1:9')).toEqual([
      expect.stringMatching(/^http:\/\/127.0.0.1:9 no responde \(/),
    ])
    const other = await serving((_, response) => response.end('Welcome to nginx!'))
    expect(await proxyFailures(other.url)).toEqual([`${other.url} no lleva a Animeteca (200)`])
  })

  test('fails if the proxy withholds streams', async () => {
    const buffering = await serving(({ url }, response) => {
      if (url === '/healthz') response.end('{"status":"ok"}')
      else response.writeHead(200).flushHeaders()
    })
    expect(await proxyFailures(buffering.url)).toEqual([
      expect.stringMatching(/^los cambios en directo no llegan en 10 s/),
    ])
  }, 20_000)

  test('fails if a forged address reaches the counters of the site', async ({ services }) => {
    const client = await clientOf(services.options.databaseUrl)
    let isTrusting = true
    const proxy = await serving(({ url, headers }, response) => {
      if (url === '/healthz') return response.end('{"status":"ok"}')
      if (!url?.startsWith('/api/auth/login')) return response.write('event: connected\n\n')
      const from = isTrusting ? headers['x-forwarded-for'] : '127.0.0.1'
      return services.pool
        .query(`insert into throttles (key, hits, window_ends_at) values ($1, 1, now()) on conflict do nothing`, [
          `login:network:${String(from)}`,
        ])
        .then(() => response.writeHead(401).end())
    })
    const forged = async () => failuresOf(await checkProxy({ config: configOf({ PUBLIC_URL: proxy.url }), client }))
    expect(await forged()).toEqual([expect.stringContaining('X-Forwarded-For')])
    isTrusting = false
    expect(await forged()).toEqual([])
  })
})

test('checkPorts fails if metrics are reached under the public name, and warns of the server itself', async () => {
  const open = await serving((_, response) => response.end())
  const PUBLIC_URL = 'http://127.0.0.1:9'
  const metrics = configOf({ PUBLIC_URL, PORT: '9', METRICS_PORT: open.port })
  expect(failuresOf(await checkPorts({ config: metrics, ...without }))).toEqual([
    `las métricas se ven en 127.0.0.1:${open.port}`,
  ])
  const server = await checkPorts({ config: configOf({ PUBLIC_URL, PORT: open.port }), ...without })
  expect(textsOf(server, 'warning')).toContain(`el servidor responde sin el proxy en 127.0.0.1:${open.port}`)
})

test('durationOf uses the largest unit that fits twice', () => {
  expect([1, 90, 200, 7_300, 200_000].map(durationOf)).toEqual([
    '1 segundo',
    '90 segundos',
    '3 minutos',
    '2 horas',
    '2 días',
  ])
})
