import { freePort } from '@animeteca/postgres/free-port'
import { onTestFinished } from 'vitest'
import { address, emptyDatabase, folder, start } from './main-process.ts'
import type { AtEnd } from './main-process.ts'
import type { startNginx } from './proxies/nginx.ts'

/** Two servers on one database, as on two machines. */
export async function openSite(atEnd: AtEnd) {
  const databaseUrl = await emptyDatabase(atEnd)
  const dataDir = await folder(atEnd)
  const serverOn = async () => {
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRETS: 'a secret of the tests that is long enough for HS256',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      SEED: 'demo',
      TRUST_PROXY: '1',
      PORT: String(await freePort()),
    }
    const run = () => start(env, atEnd)
    const server = { url: `http://127.0.0.1:${env.PORT}`, run, process: run() }
    return server
  }
  const servers = await Promise.all([serverOn(), serverOn()])
  await Promise.all(servers.map(({ process }) => address(process)))
  return { databaseUrl, servers }
}

type Server = Awaited<ReturnType<typeof openSite>>['servers'][number]

/** Puts a proxy in front of them for the rest of the test. */
export async function startBehindProxy({ servers }: { servers: Server[] }, startProxy: typeof startNginx) {
  const proxy = await startProxy(servers.map(({ url }) => url))
  onTestFinished(() => proxy.stop())
  return proxy
}

/** Restarts one whose process has ended. */
export async function restart(server: Server) {
  server.process = server.run()
  await address(server.process)
}
