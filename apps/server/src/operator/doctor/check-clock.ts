import { failure, ok } from './finding.ts'
import type { Examined, Finding } from './finding.ts'

/** Seconds. Codes of authenticator apps are valid for 30, and stores refuse signatures that are 15 minutes off. */
const tolerated = 10

/** Compares this machine's clock with the database's and with the one of the web server at `PUBLIC_URL`. */
export async function checkClock({ config, client }: Examined): Promise<Finding[]> {
  const findings: Finding[] = []
  if (client) findings.push(differenceFinding('de la base de datos', await databaseOffset(client)))
  const offset = config.publicUrl && (await siteOffset(config.publicUrl))
  if (typeof offset === 'number') findings.push(differenceFinding(`de ${new URL(config.publicUrl!).host}`, offset))
  return findings
}

/** `seconds` is how far our clock is behind; negative if it is ahead. */
export function differenceFinding(of: string, seconds: number) {
  const rounded = Math.abs(seconds).toLocaleString('es-ES', { maximumFractionDigits: 1 })
  if (Math.abs(seconds) <= tolerated) return ok(`coincide con el ${of}`)
  const direction = seconds > 0 ? 'atrasado' : 'adelantado'
  return failure(
    `va ${direction} ${rounded} s respecto al ${of}`,
    'Sincroniza los dos relojes: apt-get install systemd-timesyncd y timedatectl set-ntp true.',
  )
}

/** Seconds that the database's clock is ahead. */
async function databaseOffset(client: NonNullable<Examined['client']>) {
  const sentAt = Date.now()
  const { rows } = await client.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
  return rows[0]!.now - (sentAt + Date.now()) / 2_000
}

/** Undefined if the site does not answer, which another check reports. */
async function siteOffset(url: string) {
  const sentAt = Date.now()
  const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  const date = response?.headers.get('date')
  await response?.body?.cancel()
  return date ? Date.parse(date) / 1_000 + 0.5 - (sentAt + Date.now()) / 2_000 : undefined
}
