import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/api/src/app/connect.ts'
import { createServices } from '../../packages/api/src/app/services.ts'
import { verify } from '../../packages/api/src/app/verify.ts'
import { fillDatabase } from '../../packages/api/src/test/database/fill-database.ts'
import { startCluster } from '../../packages/postgres/src/cluster.ts'
import { freePort } from '../../packages/postgres/src/free-port.ts'
import { startServer } from '../chaos/server.ts'

const secret = 'only for the inputs and for nothing else at all'

/**
 * A server in a temporary folder, on loopback, configured as in production but without rate limits, with an embedded PostgreSQL that has the
 * cast and the catalogue of the tests. `services` write rows directly. `close` removes everything.
 */
export async function openFuzzSite() {
  const closing = new AsyncDisposableStack()
  try {
    const root = await mkdtemp(join(tmpdir(), 'animeteca-fuzz-'))
    closing.defer(() => rm(root, { recursive: true, force: true }))
    const dataDir = join(root, 'data')
    const cluster = await startCluster({ dataDir })
    closing.defer(cluster.stop)
    await fillDatabase(cluster.url)
    const port = await freePort()
    const server = await startServer({
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: '0',
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      AUTH_SECRETS: secret,
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    })
    closing.defer(async () => void (await server.end('SIGKILL')))
    const database = connect({ url: cluster.url })
    closing.defer(() => database.close())
    const mediaDir = join(dataDir, 'media')
    const services = await createServices({
      database,
      databaseUrl: cluster.url,
      mediaDir,
      bucket: undefined,
      authSecrets: [secret],
      rateLimits: false,
    })
    closing.defer(async () => {
      await services.bus.close()
      await services.pipeline?.close()
    })
    return {
      url: `http://127.0.0.1:${port}`,
      services,
      server,
      /** Runs the checks of `npm run verify`, and returns one sentence per difference. */
      async verify() {
        const { findings } = await verify({ url: cluster.url, media: services.media })
        const wrong = findings.filter(({ differences, isLate }) => differences > 0 && !isLate)
        return wrong.map(({ name, examples }) => `npm run verify: ${name}: ${examples.join(', ')}`)
      },
      /** Errors in the server's log. */
      faultsInLog: () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes('"level":50')),
      close: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}
