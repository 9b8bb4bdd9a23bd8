import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../startup/settings/config.ts'
import { failure, ok } from '../finding.ts'
import type { Examined, Finding } from '../finding.ts'

const webRoot = join(import.meta.dirname, '../../../../../web/dist')
const restart = 'Reinícialo, o actualiza esta carpeta.'

/** Whether the server on this machine answers, is ready, and serves the build of this folder. */
export async function checkSite({ config }: Examined, built = webRoot): Promise<Finding[]> {
  const url = localAddress(config)
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!ready)
    return [
      failure(
        `no responde en ${url}`,
        'Arráncalo (systemctl start animeteca, docker compose up --detach), o corrige PORT y HOST.',
      ),
    ]
  const { status } = (await ready.json().catch(() => ({}))) as { status?: string }
  if (!ready.ok)
    return [failure(`no está listo en ${url} (${status ?? ready.status})`, 'Mira la base de datos y el registro.')]
  const isSame = await servesBuild(url, built)
  return [isSame ? ok(`listo en ${url}`) : failure(`sirve otra versión que la de esta carpeta`, restart)]
}

/** The address on this machine, also if the server listens on all interfaces. */
function localAddress({ host, port }: Pick<Config, 'host' | 'port'>) {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** Compares the scripts of the served page with the files of the build, whose names contain hashes. */
async function servesBuild(url: string, built: string) {
  const page = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then((response) => response.text())
  const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  return scripts.length > 0 && scripts.every((path) => existsSync(join(built, path)))
}
