import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapAdmin } from '@animeteca/api/auth/bootstrap-admin'
import { createPasswords } from '@animeteca/api/auth/passwords'
import { startHousekeeping } from '@animeteca/api/database/housekeeping'
import { migrate } from '@animeteca/api/database/migrate'
import { hasDemo, seedDemo } from '@animeteca/api/seed/seed-demo'
import { createServices } from '@animeteca/api/services'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { greeting } from './greeting.ts'
import { listen } from './listen.ts'
import { ownSecret } from './secrets.ts'

/** Long enough for a proxy to see that this server is no longer ready. */
const drainMs = 2_000

async function start() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await migrate(database.orm, async () => {
    const passwords = createPasswords()
    if (config.admin) await bootstrapAdmin(database.orm, passwords, config.admin)
    if (config.seed === 'demo') await seedDemo(database.orm, passwords)
  })

  const services = await createServices({
    orm: database.orm,
    databaseUrl: database.url,
    isPipelined: config.isPipelined,
    authSecrets: config.authSecrets ?? [await ownSecret(config.dataDir)],
    rateLimits: config.rateLimits,
    contractChecks: config.isProduction ? 'sampled' : 'always',
    policy: config.policy,
    mediaDir: join(config.dataDir, 'media'),
  })

  const webRoot = join(import.meta.dirname, '..', '..', 'web', 'dist')
  const readiness = { isClosing: false }
  const app = await buildApp({ config, services, webRoot, readiness })
  const stopHousekeeping = startHousekeeping(services, app.log)

  closeWithGrace({ delay: 15_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'closing after an unexpected error')
    readiness.isClosing = true
    await stopHousekeeping()
    if (config.isProduction) await new Promise((resolve) => setTimeout(resolve, drainMs))
    await app.close()
    await services.bus.close()
    await services.pipeline?.close()
    await database.close()
  })

  const address = await listen(app, config)
  const isDemo = config.seed === 'demo' && (await hasDemo(services.pool))
  console.log(greeting(config.publicUrl ?? address, { isDemo, startedInMs: performance.now() }))
}

// what is set already wins over the file
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  await start()
} catch (error) {
  // a mistake in the environment is a sentence; anything else is ours, with its stack
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
