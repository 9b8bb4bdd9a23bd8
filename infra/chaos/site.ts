import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { startCluster } from '../../packages/postgres/src/cluster.ts'
import { freePort } from '../../packages/postgres/src/free-port.ts'
import { connected } from '../../packages/postgres/src/query.ts'
import { startServer } from './server.ts'
import type { ServerProcess } from './server.ts'
import { mountTmpfs } from './small-disk.ts'

/** Megabytes. PostgreSQL's write-ahead log takes at most 512. */
const databaseDisk = 900
const mediaDisk = 24
/** The site must be ready again within this time after any fault. */
const timeoutMs = 45_000

/** A server and an embedded PostgreSQL in a temporary folder, on loopback. `close` removes everything. */
export async function openSite({ hasOwnMounts, signal }: { hasOwnMounts: boolean; signal: AbortSignal }) {
  const closing = new AsyncDisposableStack()
  try {
    const root = await mkdtemp(join(tmpdir(), 'animeteca-chaos-'))
    closing.defer(() => rm(root, { recursive: true, force: true }))
    const dataDir = join(root, 'data')
    const mediaDir = join(dataDir, 'media')
    if (hasOwnMounts) {
      closing.defer(await mountTmpfs(dataDir, databaseDisk))
      closing.defer(await mountTmpfs(mediaDir, mediaDisk))
    }
    const cluster = await startCluster({ dataDir })
    closing.defer(cluster.stop)
    const env = {
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      METRICS_PORT: '0',
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      AUTH_SECRETS: 'only for the faults and for nothing else at all',
      TRUST_PROXY: '1',
      SEED: 'demo',
      LOG_LEVEL: 'fatal',
    }
    const url = `http://127.0.0.1:${env.PORT}`
    let server = await startServer(env)
    closing.defer(async () => void (await server.end('SIGKILL')))

    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    return {
      url,
      env,
      root,
      dataDir,
      mediaDir,
      cluster,
      hasOwnMounts,
      signal,
      get server(): ServerProcess {
        return server
      },
      /** Starts a new process on the same port, after the previous one has exited. */
      async startAgain() {
        server = await startServer(env)
      },
      /** Pictures that a killed server had begun to write. Housekeeping removes them after a day. */
      partialPictures: new Set<string>(),
      /** Seconds until the site has been ready three times in a row. */
      async untilReady() {
        const from = performance.now()
        for (let inARow = 0; inARow < 3;) {
          if (performance.now() - from > timeoutMs) throw new Error(`no vuelve en ${timeoutMs / 1000} s`)
          inARow = (await isReady()) ? inARow + 1 : 0
          await sleep(100, undefined, { signal })
        }
        return (performance.now() - from) / 1000
      },
      /** Runs with a separate database connection. */
      connected: <Result>(work: (client: Client) => Promise<Result>) => connected(cluster.url, work),
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
