import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@animeteca/postgres/free-port'

const documented = join(import.meta.dirname, '..', '..', '..', '..', '..', 'infra', 'deploy', 'Caddyfile')

const caddy = ['caddy', '/usr/bin/caddy'].find((program) => !spawnSync(program, ['version']).error)
/** Whether Caddy is installed. */
export const hasCaddy = caddy !== undefined

/** Starts Caddy in front of servers with the documented Caddyfile, without TLS and without its admin endpoint. */
export async function startCaddy(servers: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-caddy-'))
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${await readFile(documented, 'utf8')}`)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_SERVERS: servers.map((url) => new URL(url).host).join(' '),
  }
  const child = spawn(caddy!, ['run', '--config', file], { env, stdio: 'ignore' })
  await listening(port, child)
  return {
    url: env.SITE_ADDRESS,
    // its health checks notice when a server is stopping or back
    takeOut: async () => {},
    putBack: async () => {},
    async stop() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a proxy accepts connections. */
export async function listening(port: number, child: ChildProcess) {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    await sleep(20)
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
