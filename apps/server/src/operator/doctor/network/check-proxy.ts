import { randomUUID } from 'node:crypto'
import { connect } from 'node:tls'
import { hasTable } from '@animeteca/api/database/applied-migrations'
import { failure, ok, warning } from '../finding.ts'
import type { Examined, Finding } from '../finding.ts'

const dayMs = 86_400_000
const timeoutMs = 10_000
/** Days that a certificate should still be valid: they are renewed thirty days before they expire. */
const minDays = 14
/** An address of the range for documentation, which no visitor has. */
const forged = '192.0.2.77'

/** What the proxy in front does with the site's requests and answers, seen from `PUBLIC_URL`. */
export async function checkProxy({ config, client }: Examined): Promise<Finding[]> {
  const { publicUrl } = config
  if (publicUrl === undefined) return []
  const health = await request(new URL('/healthz', publicUrl)).catch((error: unknown) => reasonOf(error))
  if (typeof health === 'string')
    return [failure(`${publicUrl} no responde (${health})`, 'Mira el DNS, el proxy, su certificado y el cortafuegos.')]
  if (!health.ok || !(await health.text()).includes('"ok"'))
    return [
      failure(
        `${publicUrl} no lleva a Animeteca (${health.status})`,
        'Corrige las direcciones de los servidores en el proxy.',
      ),
    ]

  const isSecure = publicUrl.startsWith('https:')
  const findings = isSecure ? await tlsFindings(new URL(publicUrl)) : []
  if (isSecure && !health.headers.has('strict-transport-security'))
    findings.push(
      failure('el proxy quita la cabecera Strict-Transport-Security', 'Deja pasar las cabeceras del servidor.'),
    )
  findings.push(await streamFinding(publicUrl))
  if (client && config.rateLimits && (await hasTable(client, 'throttles')))
    findings.push(...(await forgedAddressFindings(publicUrl, client)))
  const problems = findings.filter(({ level }) => level !== 'ok')
  return problems.length > 0
    ? findings
    : [ok(`${publicUrl} pasa las cabeceras, las direcciones y los cambios en directo`), ...findings]
}

const request = (url: URL, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** Certificate, HTTP/2, and the redirect from http. The caller has seen that the certificate is trusted. */
async function tlsFindings(url: URL): Promise<Finding[]> {
  const { protocol, validTo } = await handshake(url)
  const days = Math.floor((validTo.getTime() - Date.now()) / dayMs)
  const text = `el certificado vale ${days} días más`
  const findings = [days < minDays ? failure(text, 'Renuévalo, y mira por qué no lo hizo el proxy.') : ok(text)]
  if (protocol !== 'h2')
    findings.push(
      warning('el proxy no habla HTTP/2, y cada página abierta ocupa una conexión', 'Enciéndelo en el proxy.'),
    )
  if (url.port === '') findings.push(...(await redirectFindings(url)))
  return findings
}

function handshake({ hostname, port }: URL) {
  return new Promise<{ protocol: string | false | null; validTo: Date }>((resolve, reject) => {
    const ALPNProtocols = ['h2', 'http/1.1']
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols }, () => {
      resolve({ protocol: socket.alpnProtocol, validTo: new Date(socket.getPeerCertificate().valid_to) })
      socket.end()
    })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout'))).on('error', reject)
  })
}

async function redirectFindings(url: URL): Promise<Finding[]> {
  const answer = await request(new URL(`http://${url.hostname}/`)).catch(() => undefined)
  // a closed port is as good as a redirect
  if (!answer || answer.headers.get('location')?.startsWith('https:')) return []
  return [failure(`http://${url.hostname} no redirige a https`, 'Redirige en el proxy el puerto 80 al 443.')]
}

/** Live changes have to arrive when they are written. */
async function streamFinding(publicUrl: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { topics: [] } }))
  const url = new URL(`/trpc/profiles.live?input=${input}`, publicUrl)
  try {
    const response = await request(url, { headers: { accept: 'text/event-stream' } })
    const first = await response.body?.getReader().read()
    if (response.ok && first && !first.done) return ok('los cambios en directo llegan')
    return failure(`los cambios en directo no llegan (${response.status})`, 'Deja pasar /trpc en el proxy.')
  } catch (error) {
    return failure(
      `los cambios en directo no llegan en ${timeoutMs / 1_000} s (${reasonOf(error)})`,
      'Apaga en el proxy el almacenamiento de respuestas (proxy_buffering off, flush_interval -1).',
    )
  }
}

/** A sign-in that fails is counted by network: a forged address in that counter could evade the limits. */
async function forgedAddressFindings(publicUrl: string, client: NonNullable<Examined['client']>): Promise<Finding[]> {
  const body = JSON.stringify({ username: `doctor-${randomUUID().slice(0, 8)}`, password: randomUUID() })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forged }
  await request(new URL('/api/auth/login', publicUrl), { method: 'POST', headers, body }).catch(() => undefined)
  const { rowCount } = await client.query('delete from throttles where key like $1', [`%:${forged}`])
  if (rowCount === 0) return []
  return [
    failure(
      'cualquiera puede fingir su dirección con la cabecera X-Forwarded-For, y así evitar los límites',
      'Baja TRUST_PROXY al número de proxies que hay, y haz que el proxy ponga esa cabecera en lugar de completarla.',
    ),
  ]
}
