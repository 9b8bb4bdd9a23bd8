import { openPool } from '@animeteca/api/database/connections/pool'
import { plural } from '@animeteca/contracts/text/count'
import { unreachable } from '../database/database.ts'
import type { Config } from '../startup/settings/config.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkClock } from './doctor/check-clock.ts'
import { checkDisk } from './doctor/check-disk.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkProgram } from './doctor/check-program.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { checkConnections } from './doctor/database/check-connections.ts'
import { checkDatabase } from './doctor/database/check-database.ts'
import { failure } from './doctor/finding.ts'
import type { Check, Examined, Finding } from './doctor/finding.ts'
import { checkCaddy } from './doctor/network/check-caddy.ts'
import { checkPorts } from './doctor/network/check-ports.ts'
import { checkProxy } from './doctor/network/check-proxy.ts'
import { checkSite } from './doctor/network/check-site.ts'
import { openSite } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

const checks: [string, Check][] = [
  ['Programa', checkProgram],
  ['Ajustes', checkSettings],
  ['Base de datos', checkDatabase],
  ['Conexiones', checkConnections],
  ['Servidor', checkSite],
  ['Proxy', checkProxy],
  ['Proxy', checkCaddy],
  ['Puertos', checkPorts],
  ['Disco', checkDisk],
  ['Copias', checkBackups],
  ['Correo', checkMail],
  ['Reloj', checkClock],
]

const labels = { ok: 'bien ', warning: 'aviso', failure: 'FALLO' }

/**
 * Checks a running deployment and says what to do: `npm run doctor`, with the server's settings. It changes nothing but
 * the counter of failed sign-ins. Exits with 1 if a check fails; warnings do not count.
 */
await runProgram(async () => {
  programArguments({ usage: 'npm run doctor', maxArguments: 0 })
  const site = await openSite()
  try {
    return await examine(site.config, site.url)
  } finally {
    await site.stop()
  }
})

async function examine(config: Config, url: string) {
  const pool = openPool({ url, poolSize: 1 })
  const client = await pool.connect().catch((error: unknown) => {
    print(
      'Base de datos',
      failure(unreachable('DATABASE_URL', url, error).replace(/\.$/, ''), 'Los demás exámenes no la usan.'),
    )
    return undefined
  })
  const found: Finding[] = client ? [] : [failure('', '')]
  for (const [title, check] of checks) {
    const findings = await run(check, { config, client })
    for (const finding of findings) print(title, finding)
    found.push(...findings)
  }
  client?.release()
  await pool.end()
  const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length
  console.log(`\n${plural(count('failure'), 'fallo')}, ${plural(count('warning'), 'aviso')}.`)
  return count('failure') > 0 ? 1 : 0
}

/** A check that fails itself is a finding, and the others still run. */
async function run(check: Check, examined: Examined): Promise<Finding[]> {
  try {
    return await check(examined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [failure(`no se ha podido comprobar (${reason})`, 'Mira el registro del servidor.')]
  }
}

function print(title: string, { level, text, advice }: Finding) {
  console.log(`${labels[level]}  ${title.padEnd(14)} ${text}.`)
  if (advice !== undefined) console.log(`       ${''.padEnd(14)} → ${advice}`)
}
