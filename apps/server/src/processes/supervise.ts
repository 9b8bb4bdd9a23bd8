import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import closeWithGrace from 'close-with-grace'
import type { Database } from '../database/prepare-database.ts'
import { survivedErrors, surviveUnexpectedErrors } from '../http/responses/unexpected-errors.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { graceOfAllMs } from '../startup/graceful-shutdown.ts'
import { createLog } from '../startup/log.ts'
import { readSessionSecret } from '../startup/session-secret.ts'
import type { Config } from '../startup/settings/config.ts'
import { poolShare } from '../startup/settings/config.ts'
import { printStartupBanner } from '../startup/startup-banner.ts'
import { serverIdVariable } from './messages.ts'
import { serveSharedCounters } from './serve-shared-counters.ts'
import { createWorkers } from './workers.ts'

/**
 * Runs `config.workers` worker processes on one port and serves nothing itself: it starts them, restarts those that
 * die, and replaces them one by one on SIGUSR2. SIGHUP stops the server, as for a single process.
 */
export async function supervise(config: Config, database: Database) {
  const log = createLog(config)
  const secrets = config.authSecrets ?? [await readSessionSecret(config.dataDir)]
  // Workers accept connections themselves. With Node's default this process accepts them and sends each one to a worker, and a
  // connection sent to a worker that is killed before it confirms would never be answered or closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const workers = createWorkers({
    log,
    counts: serveSharedCounters(),
    environment: {
      DATABASE_URL: database.pooledUrl ?? database.url,
      // limits of `config` are per server, so they are divided
      DATABASE_POOL: String(poolShare(config)),
      AUTH_SECRETS: secrets.join(','),
      [serverIdVariable]: randomUUID(),
    },
  })

  surviveUnexpectedErrors(log)
  closeWithGrace({ delay: graceOfAllMs, logger: log, skip: ['SIGUSR2', ...survivedErrors] }, async () => {
    await workers.stop()
    await database.close()
  })
  process.on('SIGUSR2', () => {
    workers.replaceAll().catch((err: unknown) => log.error({ err }, 'the workers were not replaced'))
  })

  const address = await workers.start(config)
  const metrics = await serveMetrics(config, async () => {
    const { readAggregatedMetrics } = await import('../metrics/measure.ts')
    return readAggregatedMetrics()
  })
  await printStartupBanner(config, { site: address, metrics }, database.pool)
}
