import { serve } from '../app/serve.ts'
import { openDatabase } from '../database/database.ts'
import type { Config } from '../startup/settings/config.ts'
import { createSiblings } from './create-siblings.ts'
import { serverIdVariable } from './messages.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { shareCounters } from './shared-counters.ts'

/** A worker process. The primary process has prepared the database, and its death ends the workers. */
export async function runWorker(config: Config) {
  const shared = {
    ...shareCounters({ send, onMessage }),
    siblings: createSiblings({ send, onMessage }),
    serverId: process.env[serverIdVariable]!,
  }

  const { address, services, startHousekeeping, leave } = await serve(config, await openDatabase(config), shared)
  if (config.metricsPort !== undefined) {
    const { measure, readAggregatedMetrics } = await import('../metrics/measure.ts')
    measure(services, config.dataDir)
    readAggregatedMetrics()
  }
  onMessage((message) => {
    if (message.kind === 'leave') leave(message.isReplaced)
    if (message.kind === 'start housekeeping') startHousekeeping()
  })
  send({ kind: 'serving', address })
}

const send = (message: FromWorker) => void process.send?.(message)
const onMessage = (listener: (message: ToWorker) => void) => void process.on('message', listener)
