import { statfs } from 'node:fs/promises'
import type { Audited } from '@animeteca/api/app/housekeeping/audit-step'
import { audited } from '@animeteca/api/app/housekeeping/audit-step'
import { nightlyStepNames } from '@animeteca/api/app/housekeeping/housekeeping'
import type { Services } from '@animeteca/api/call/context/context'
import {
  drillName,
  readDueWork,
  readNightlyRuns,
  readSiteAge,
  readStoredImports,
} from '@animeteca/api/metrics/background-work.queries'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, register } from 'prom-client'
import { unexpectedErrors } from '../http/responses/unexpected-errors.ts'
import type { UnexpectedError } from '../http/responses/unexpected-errors.ts'
import { measureDurations } from './durations.ts'
import { gauge, siteGauge, timed } from './gauges.ts'

type Measured = Pick<Services, 'pool' | 'pipeline' | 'replicas' | 'bus' | 'live' | 'backups' | 'media' | 'options'>

/** Registers the metrics of this process in prom-client's global registry. */
export function measure(services: Measured, dataDir: string) {
  collectDefaultMetrics()
  measureDurations()
  measureUnexpectedErrors()
  measureProcess(services)
  measureSite(services, dataDir)
  measureDueWork(services.pool)
  measureAudits()
}

/** Returns all metrics in Prometheus' text format. */
export const readMetrics = () => register.metrics()

/** Returns a function that reads the aggregated metrics of all worker processes. prom-client also needs this call in each worker. */
export function readAggregatedMetrics() {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}

function measureProcess({ pool, pipeline, replicas, bus, live, media, options }: Measured) {
  // The smallest value of all processes: one process without access is a fault.
  gauge(
    'animeteca_storage_available',
    '1 while the picture store answers, else 0',
    () => Number(media.isAvailable()),
    'min',
  )
  // The largest value of all processes; prom-client's own process_resident_memory_bytes is the sum, which grows with WORKERS.
  gauge(
    'animeteca_process_memory_bytes',
    'Resident memory of the largest process',
    () => process.memoryUsage.rss(),
    'max',
  )
  gauge('animeteca_live_streams', 'Open live streams', () => live.count)
  gauge('animeteca_pool_connections', 'Connections of the pool', () => pool.totalCount)
  gauge('animeteca_pool_idle', 'Idle connections of the pool', () => pool.idleCount)
  gauge('animeteca_pool_waiting', 'Statements that wait for a connection of the pool', () => pool.waitingCount)
  gauge('animeteca_pipeline_waiting', 'Statements in flight on pipelined connections', () => pipeline?.waiting ?? 0)
  if (replicas)
    gauge(
      'animeteca_replicas_read',
      'Replicas that are close enough to the primary to be read',
      () => replicas.inUse,
      'min',
    )
  const asked = options.replicaUrls?.length ?? 0
  gauge('animeteca_replicas_away', 'Replicas that are not read', () => asked - (replicas?.inUse ?? 0), 'max')
  // The smallest value of all processes: one process without LISTEN is a fault.
  gauge('animeteca_listening', '1 while LISTEN is connected, else 0', () => (bus.isConnected ? 1 : 0), 'min')
}

/** Values of the whole site, such as free disk space. */
function measureSite(services: Measured, dataDir: string) {
  const { pool, backups } = services
  siteGauge('animeteca_database_wait_seconds', 'Latency of an empty statement', (report) =>
    timed(() => pool.query('select 1'), report),
  )
  siteGauge('animeteca_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', async (report) => {
    const { bavail, bsize } = await statfs(dataDir)
    report({}, bavail * bsize)
  })
  siteGauge(
    'animeteca_backup_age_seconds',
    'Seconds since the last complete backup began, or the database was created',
    async (report) => {
      const newest = await backups?.newest()
      if (newest) report({}, (Date.now() - newest.madeAt.getTime()) / 1000)
      else if (backups?.isNightly) report({}, await readSiteAge(pool))
    },
  )
  siteGauge(
    'animeteca_nightly_age_seconds',
    'Seconds since the last successful run of each nightly step began, or the step was first planned',
    async (report) => {
      // rows of steps that are switched off, or that an earlier version had, grow old without being a fault
      const planned = new Set(nightlyStepNames(services))
      for (const { name, seconds } of await readNightlyRuns(pool))
        if (planned.has(name)) report({ step: name }, seconds)
    },
    ['step'],
  )
  siteGauge(
    'animeteca_restore_drill_age_seconds',
    'Seconds since the last restore drill succeeded, or since the first one if none has',
    async (report) => {
      const drill = (await readNightlyRuns(pool)).find(({ name }) => name === drillName)
      if (drill) report({}, drill.seconds)
    },
  )
  siteGauge(
    'animeteca_history_import_bytes',
    'Bytes of stored history imports: of all people, and of the one with the most',
    async (report) => {
      for (const [of, bytes] of Object.entries(await readStoredImports(pool))) report({ of }, bytes)
    },
    ['of'],
  )
}

function measureUnexpectedErrors() {
  const count = new Counter({
    name: 'animeteca_unexpected_errors_total',
    help: 'Errors that reached no caller, by source: a streamed answer that broke off, a promise or an emitter',
    labelNames: ['source'],
  })
  // `rate()` needs a first sample of each series
  for (const source of ['answer', 'promise', 'emitter']) count.inc({ source }, 0)
  unexpectedErrors.subscribe((message) => count.inc({ source: (message as UnexpectedError).source }))
}

/** Absent before the first nightly audit. */
function measureAudits() {
  const differences = new Gauge({
    name: 'animeteca_audit_differences',
    help: 'Values that differed from their rows in the last nightly audit, by check; all is their sum',
    labelNames: ['check'],
    aggregator: 'max',
  })
  audited.subscribe((message) => {
    const found = Object.entries((message as Audited).differences)
    differences.reset()
    differences.set(
      { check: 'all' },
      found.reduce((sum, [, count]) => sum + count, 0),
    )
    for (const [check, count] of found) differences.set({ check }, count)
  })
}

/** The two gauges share one statement per collection. */
function measureDueWork(pool: Services['pool']) {
  let asked: ReturnType<typeof readDueWork> | undefined
  const dueWork = () =>
    (asked ??= readDueWork(pool).finally(() => {
      asked = undefined
    }))
  siteGauge(
    'animeteca_work_due',
    'Items of due work, by queue',
    async (report) => {
      for (const { queue, count } of await dueWork()) report({ queue }, count)
    },
    ['queue'],
  )
  siteGauge(
    'animeteca_work_due_age_seconds',
    'Seconds since the oldest item became due, by queue',
    async (report) => {
      for (const { queue, seconds } of await dueWork()) report({ queue }, seconds)
    },
    ['queue'],
  )
}
