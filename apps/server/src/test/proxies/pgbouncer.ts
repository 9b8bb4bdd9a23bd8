import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@animeteca/postgres/free-port'

const documented = join(import.meta.dirname, '..', '..', '..', '..', '..', 'infra', 'deploy', 'pgbouncer.ini')

/** Where pgbouncer is installed: on Debian it is not in the PATH of ordinary users. */
export const pgbouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => !spawnSync(program, ['--version']).error,
)

/**
 * Starts pgbouncer in front of a database with the documented configuration, except for paths and the test's own
 * settings.
 */
export async function startPgbouncer(databaseUrl: string, settings: Record<string, string | number> = {}) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-pgbouncer-'))
  // when run as root it switches to a user who must be able to read these
  await chmod(folder, 0o755)
  const [users, file] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')]
  const port = await freePort()
  const own = { listen_addr: '127.0.0.1', listen_port: port, auth_file: users, ...settings }
  const ini = (await readFile(documented, 'utf8'))
    .replace(/^animeteca = \S+ \S+ \S+/m, `${name} = host=${hostname} port=${databasePort} dbname=${name}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, key: string) =>
      key in own ? `${key} = ${own[key as keyof typeof own]}` : line,
    )
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(file, ini)

  const start = async () => {
    const child = spawn(pgbouncer!, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
      await sleep(20)
    }
    return child
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    kill,
    restart: async () => void (child = await start()),
    async stop() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
