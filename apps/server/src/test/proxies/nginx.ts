import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@animeteca/postgres/free-port'
import { listening } from './caddy.ts'

const documented = join(import.meta.dirname, '..', '..', '..', '..', '..', 'infra', 'deploy', 'nginx.conf')

const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => !spawnSync(program, ['-v']).error)
/** Whether nginx is installed. */
export const hasNginx = nginx !== undefined

/** As Debian's nginx.conf includes it, with everything in one folder. */
const around = `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  pid nginx.pid;
  error_log error.log;
  events {}
  http {
    access_log off;
    client_body_temp_path bodies;
    proxy_temp_path answers;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
  }`

/** Starts nginx in front of servers with the documented configuration, without TLS. */
export async function startNginx(servers: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-nginx-'))
  const port = await freePort()
  const given = await readFile(documented, 'utf8')
  const [, secured] = given.split(/(?=^server \{\n\t# Each)/m)
  const site = secured!.replace(/^\t(ssl_.*|listen \[.*)\n/gm, '').replace('443 ssl http2', `127.0.0.1:${port}`)
  const [upstream] = given.split(/^server \{/m)
  const write = (out?: string) =>
    writeFile(
      join(folder, 'site.conf'),
      upstream!.replace(/^\tserver \S+(.*);\n/m, (_line, limits: string) =>
        servers.map((url) => `\tserver ${new URL(url).host}${limits}${url === out ? ' down' : ''};\n`).join(''),
      ) + site,
    )
  await write()
  await writeFile(join(folder, 'nginx.conf'), around)
  const child = spawn(nginx!, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  await listening(port, child)
  const reload = async (out?: string) => {
    await write(out)
    child.kill('SIGHUP')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** As an operator does before stopping a server, which still answers for two seconds. */
    takeOut: (server: string) => reload(server),
    putBack: () => reload(),
    async stop() {
      // also ends its workers
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
