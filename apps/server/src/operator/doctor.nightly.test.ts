import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { RequestListener } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { certificate } from '@animeteca/api/test/certificates'
import { freePort } from '@animeteca/postgres/free-port'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exitOf, folder, start } from '../test/main-process.ts'

const day = 86_400_000

/** The doctor also judges the Caddy of its machine. */
const withoutCaddy = { PATH: dirname(process.execPath) }

interface ProxyOptions {
  /** Days for which the certificate is still valid. */
  days: number
  hasHttp2: boolean
  /** Headers of answers that it removes. */
  removed: string[]
}

/** A reverse proxy with TLS at `https://localhost`, and the file of the authority that has issued its certificate. */
async function startProxy(port: number, { days, hasHttp2, removed }: ProxyOptions) {
  const authority = certificate({ name: 'Authority', until: new Date(Date.now() + 400 * day) })
  // half a day more, because the doctor counts whole days
  const own = certificate({ name: 'localhost', by: authority, until: new Date(Date.now() + (days + 0.5) * day) })
  const secrets = { cert: own.cert, key: own.key.export({ type: 'pkcs8', format: 'pem' }) }
  const proxy = hasHttp2 ? createSecureServer({ ...secrets, allowHTTP1: true }) : createServer(secrets)
  const forward: RequestListener = (visit, answer) => {
    const own = Object.entries(visit.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(own), 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const inner = request({ port, path: visit.url, method: visit.method, headers }, (from) => {
      const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...kept } = from.headers
      for (const name of removed) delete kept[name]
      answer.writeHead(from.statusCode!, kept)
      from.pipe(answer)
    })
    inner.on('error', () => answer.destroy())
    answer.on('close', () => inner.destroy())
    visit.pipe(inner)
  }
  proxy.on('request', forward)
  const sessions = new Set<{ destroy: () => void }>()
  proxy.on('session', (session) => sessions.add(session)).on('secureConnection', (socket) => sessions.add(socket))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    proxy.close()
  })
  const authorityFile = join(await folder(), 'authority.pem')
  await writeFile(authorityFile, authority.cert)
  return { url: `https://localhost:${(proxy.address() as AddressInfo).port}`, authorityFile }
}

async function run(program: string, env: Record<string, string>) {
  const { child, output } = start(env, onTestFinished, `operator/${program}.ts`)
  return { code: await exitOf(child), output: output() }
}

/** A server in production behind a proxy, with a backup, and with the embedded database: that of the tests is not durable. */
async function deploy(options: ProxyOptions) {
  const port = await freePort()
  const { url, authorityFile } = await startProxy(port, options)
  const env = {
    DATA_DIR: await folder(),
    BACKUPS: 'on',
    BACKUP_DIR: await folder(),
    NODE_ENV: 'production',
    AUTH_SECRETS: 'a secret of the tests that is long enough',
    TRUST_PROXY: '1',
    PUBLIC_URL: url,
    PORT: String(port),
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
  const server = start(env)
  await expect.poll(server.output, { timeout: 90_000 }).toContain('Listo en')
  expect(await run('backup', env)).toMatchObject({ code: 0 })
  return { env, server, url }
}

describe('the doctor', { timeout: 180_000 }, () => {
  test('finds no failure in a deployment, and says that its server has stopped', async () => {
    const { env, server, url } = await deploy({ days: 60, hasHttp2: true, removed: [] })
    const healthy = await run('doctor', { ...env, ...withoutCaddy })
    expect(healthy.output).not.toContain('FALLO')
    expect(healthy.output).toContain(`bien   Proxy          ${url} pasa las cabeceras`)
    expect(healthy.output).toContain('el certificado vale 60 días más')
    expect(healthy.output).toMatch(/\n0 fallos, \d+ avisos?\.\n$/)
    expect(healthy.code).toBe(0)

    server.child.kill('SIGTERM')
    await exitOf(server.child)
    const stopped = await run('doctor', env)
    expect(stopped.output).toContain(`FALLO  Servidor       no responde en http://127.0.0.1:${env.PORT}.`)
    expect(stopped.output).toContain(`FALLO  Proxy          ${url} no`)
    expect(stopped.code).toBe(1)
  })

  test('says that a certificate ends soon, that headers are missing and that the proxy has no HTTP/2', async () => {
    const removed = ['strict-transport-security']
    const { env } = await deploy({ days: 5, hasHttp2: false, removed })
    const { code, output } = await run('doctor', { ...env, ...withoutCaddy })
    expect(output).toContain('FALLO  Proxy          el certificado vale 5 días más.')
    expect(output).toContain('FALLO  Proxy          el proxy quita la cabecera Strict-Transport-Security.')
    expect(output).toContain('aviso  Proxy          el proxy no habla HTTP/2')
    expect(output).toMatch(/\n2 fallos, \d+ avisos?\.\n$/)
    expect(code).toBe(1)
  })
})
