import { join } from 'node:path'
import { startHousekeeping } from '@animeteca/api/app/housekeeping/housekeeping'
import { createServices } from '@animeteca/api/app/services'
import type { Services } from '@animeteca/api/call/context/context'
import type { Buckets } from '@animeteca/api/call/limits/buckets'
import { startCoverFetching } from '@animeteca/api/catalogue/fetched-covers/fetch-covers'
import type { Siblings } from '@animeteca/api/database/bus/siblings'
import { setCallTimeout } from '@animeteca/api/database/connections/pool'
import { startMailDelivery } from '@animeteca/api/delivery/mail/deliver-mails'
import { startNoticeDelivery } from '@animeteca/api/delivery/notices/deliver-notices'
import { startAiringNotices } from '@animeteca/api/delivery/notices/notify-airings'
import { startPlayers } from '@animeteca/api/integrations/players/process-deliveries'
import { startWebhooks } from '@animeteca/api/integrations/webhooks/deliver-webhooks'
import type { Log } from '@animeteca/api/lib/in-background'
import type { StreamSlots } from '@animeteca/api/live/stream-slots'
import { startImports } from '@animeteca/api/transfers/history/run-imports'
import closeWithGrace from 'close-with-grace'
import type { Database } from '../database/prepare-database.ts'
import { survivedErrors, surviveUnexpectedErrors } from '../http/responses/unexpected-errors.ts'
import { waitWhileRunning, drainMs, graceMs } from '../startup/graceful-shutdown.ts'
import { listen } from '../startup/listen.ts'
import type { Readiness } from '../startup/readiness.ts'
import { readSessionSecret } from '../startup/session-secret.ts'
import type { Config } from '../startup/settings/config.ts'
import { buildApp } from './app.ts'

/** Counters that the processes of one server share. */
export interface SharedCounters {
  buckets?: Buckets
  streamSlots?: StreamSlots
  siblings?: Siblings
  /** Identifies the server that the processes belong to. */
  serverId?: string
}

export interface Serving {
  address: string
  services: Services
  startHousekeeping: () => void
  /**
   * Stops accepting requests, finishes the current ones and ends the process. `isReplaced` means that another process
   * continues.
   */
  leave: (isReplaced?: boolean) => void
}

/** Serves in this process until a signal or `leave` ends it. */
export async function serve(config: Config, database: Database, sharedCounters: SharedCounters = {}): Promise<Serving> {
  const services = await openServices(config, database, sharedCounters)
  const webRoot = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')
  const readiness: Readiness = { isClosing: false, isReplaced: false }
  const app = await buildApp({ config, services, webRoot, readiness })
  // does not wait for the picture storage: everything else works without it
  void services.media.probe().catch((err: unknown) => app.log.warn({ err }, 'pictures can’t be reached'))
  let stopBackgroundWork: (() => Promise<void>) | undefined

  surviveUnexpectedErrors(app.log)
  const grace = closeWithGrace({ delay: graceMs, logger: app.log, skip: [...survivedErrors] }, async () => {
    readiness.isClosing = true
    // requests are finished meanwhile, because a step of the background work may take seconds
    const backgroundStopped = stopBackgroundWork?.()
    if (config.isProduction || readiness.isReplaced) await waitWhileRunning(drainMs)
    await app.close()
    await backgroundStopped
    await services.replicas?.close()
    await services.bus.close()
    await services.pipeline?.close()
    await services.backups?.close()
    await database.close()
  })

  setCallTimeout(services.pool, config.databaseConnectMs)
  const address = await listen(app, config)
  return {
    address,
    services,
    startHousekeeping() {
      stopBackgroundWork ??= startBackgroundWork(config, services, { address, log: app.log })
    },
    leave(isReplaced = false) {
      if (readiness.isClosing) return
      readiness.isReplaced = isReplaced
      grace.close()
    },
  }
}

async function openServices(config: Config, database: Database, sharedCounters: SharedCounters) {
  return createServices({
    database,
    databaseUrl: database.url,
    pooledUrl: database.pooledUrl,
    databaseConnectMs: config.databaseConnectMs,
    replicaUrls: config.databaseReplicaUrls,
    isPipelined: config.isPipelined,
    authSecrets: config.authSecrets ?? [await readSessionSecret(config.dataDir)],
    rateLimits: config.rateLimits,
    contractChecks: config.isProduction ? 'sampled' : 'always',
    publicUrl: config.publicUrl,
    mail: config.mail,
    mailFolder: config.mailFolder.folder,
    policy: config.policy,
    operator: config.operator,
    identityProviders: config.identityProviders,
    configuredAdmin: config.admin && { username: config.admin.username, email: config.admin.email },
    webhooks: config.webhooks,
    ...config.media,
    videoHosts: config.videoHosts,
    remoteCovers: config.remoteCovers,
    backups: config.backups.isBeforeChanges ? config.backups : undefined,
    ...sharedCounters,
  })
}

/** Starts the work that one process of a server does. Returns how to stop it. */
function startBackgroundWork(config: Config, services: Services, { address, log }: { address: string; log: Log }) {
  // mails without a configured origin link to the address that the server listens on
  const outbox = config.mail ?? { ...config.mailFolder, siteUrl: config.publicUrl ?? address }
  const stops = [
    startHousekeeping(services, log),
    startNoticeDelivery(services, contactOf(config), log),
    startAiringNotices(services, log),
    startMailDelivery(services, outbox, log),
    startImports(services, log),
    startPlayers(services, log),
    startWebhooks(services, log),
    ...(config.remoteCovers === 'fetch' ? [startCoverFetching(services, log)] : []),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Contact for push services, as VAPID requires. */
const contactOf = ({ publicUrl }: Config) =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:avisos@animeteca.example'
