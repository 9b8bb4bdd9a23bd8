import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { failure, ok } from '../finding.ts'
import type { Finding } from '../finding.ts'

/** Caddy 2.6.2, which Debian 12 has, lost nine writes in a test that restarted servers behind it. */
const oldest = [2, 7]

/** The version of the Caddy on this machine, if there is one: it may be the site's proxy. */
export async function checkCaddy(): Promise<Finding[]> {
  const found = await promisify(execFile)('caddy', ['version']).catch(() => undefined)
  return found === undefined ? [] : [caddyFinding(found.stdout.trim())]
}

/** Fails for versions that lose writes when a server behind them restarts. */
export function caddyFinding(version: string) {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number)
  const isOld = major < oldest[0]! || (major === oldest[0] && minor < oldest[1]!)
  const text = `Caddy ${version.replace(/^v/, '')}`
  if (!isOld) return ok(text)
  return failure(
    `${text} pierde escrituras cuando se reinicia un servidor`,
    `Instala la versión ${oldest.join('.')} o una posterior, de caddyserver.com o de la imagen de compose.yaml.`,
  )
}
