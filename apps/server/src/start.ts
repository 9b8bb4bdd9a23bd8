import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { storeSiteSettings } from '@animeteca/api/app/store-site-settings'
import { serve } from './app/serve.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { runWorker } from './processes/run-worker.ts'
import { supervise } from './processes/supervise.ts'
import { checkPort } from './startup/listen.ts'
import { operatorProblem } from './startup/operator-problem.ts'
import { readConfig } from './startup/settings/config.ts'
import { printStartupBanner } from './startup/startup-banner.ts'

async function start() {
  const config = readConfig(process.env)
  if (cluster.isWorker) return runWorker(config)
  await checkPort(config)
  const database = await prepareDatabase(config)
  await storeSiteSettings(database.pool, config)
  if (config.workers > 1) return supervise(config, database)

  const { address, services, startHousekeeping } = await serve(config, database)
  startHousekeeping()
  const metrics = await serveMetrics(config, async () => {
    const { measure, readMetrics } = await import('./metrics/measure.ts')
    measure(services, config.dataDir)
    return readMetrics
  })
  await printStartupBanner(config, { site: address, metrics }, services.pool)
}

// variables that are already set win over the file
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  await start()
} catch (error) {
  // what the operator can mend is a sentence; anything else is ours, with its stack
  console.error(operatorProblem(error) ?? error)
  process.exit(1)
}
