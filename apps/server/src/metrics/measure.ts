import { statfs } from 'node:fs/promises'
import type { Audited } from '@animeteca/api/app/housekeeping/audit-step'
import { audited } from '@animeteca/api/app/housekeeping/audit-step'
import { nightlyStepNames } from '@animeteca/api/app/housekeeping/housekeeping'
import type { Services } from '@animeteca/api/call/context'
import {
  drillName,
  readDueWork,
  readNightlyRuns,
  readSiteAge,
  readStoredImports,
} from '@animeteca/api/metrics/background-work.queries'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, register } from 'prom-client'
import type { Aggregator } from 'prom-client'
import { unexpectedErrors } from '../http/responses/unexpected-errors.ts'
import type { UnexpectedError } from '../http/responses/unexpected-errors.ts'
import { measureDurations } from './durations.ts'

type Measured = Pick<Services, 'pool' | 'pipeline' | 'replicas' | 'bus' | 'live' | 'backups' | 'media' | 'options'>

/**
 * Registers the metrics of this process in prom-client's global registry. Metrics of the whole site, such as due work and free disk space, have the
 * same value in each process, so the aggregate takes the largest.
 */
export function measure(services: Measured, dataDir: string) {
  const { pool, pipeline, replicas, bus, live, backups, media, options } = services
  collectDefaultMetrics()
  measureDurations()
  measureUnexpectedErrors()
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
  shared('animeteca_database_wait_seconds', 'Latency of an empty statement', (report) =>
    timed(() => pool.query('select 1'), report),
  )
  // The smallest value of all processes: one process without LISTEN is a fault.
  gauge('animeteca_listening', '1 while LISTEN is connected, else 0', () => (bus.isConnected ? 1 : 0), 'min')
  shared('animeteca_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', async (report) => {
    const { bavail, bsize } = await statfs(dataDir)
    report({}, bavail * bsize)
  })
  shared(
    'animeteca_backup_age_seconds',
    'Seconds since the last complete backup began, or the database was created',
    async (report) => {
      const newest = await backups?.newest()
      if (newest) report({}, (Date.now() - newest.madeAt.getTime()) / 1000)
      else if (backups?.isNightly) report({}, await readSiteAge(pool))
    },
  )
  shared(
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
  shared(
    'animeteca_restore_drill_age_seconds',
    'Seconds since the last restore drill succeeded, or since the first one if none has',
    async (report) => {
      const drill = (await readNightlyRuns(pool)).find(({ name }) => name === drillName)
      if (drill) report({}, drill.seconds)
    },
  )
  shared(
    'animeteca_history_import_bytes',
    'Bytes of stored history imports: of all people, and of the one with the most',
    async (report) => {
      for (const [of, bytes] of Object.entries(await readStoredImports(pool))) report({ of }, bytes)
    },
    ['of'],
  )
  measureDueWork(pool)
  measureAudits()
}

/** Returns all metrics in Prometheus' text format. */
export const readMetrics = () => register.metrics()

/** Returns a function that reads the aggregated metrics of all worker processes. prom-client also needs this call in each worker. */
export function readAggregatedMetrics() {
  const everybody = new AggregatorRegistry()
  return () => everybody.clusterMetrics()
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
  shared(
    'animeteca_work_due',
    'Items of due work, by queue',
    async (report) => {
      for (const { queue, count } of await dueWork()) report({ queue }, count)
    },
    ['queue'],
  )
  shared(
    'animeteca_work_due_age_seconds',
    'Seconds since the oldest item became due, by queue',
    async (report) => {
      for (const { queue, seconds } of await dueWork()) report({ queue }, seconds)
    },
    ['queue'],
  )
}

const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
  new Gauge({
    name,
    help,
    aggregator,
    collect() {
      this.set(read())
    },
  })

/** Reports the duration of a failed statement too, since its timeout is a wait. */
async function timed(act: () => Promise<unknown>, report: Report) {
  const begun = performance.now()
  try {
    await act()
  } finally {
    report({}, (performance.now() - begun) / 1000)
  }
}

type Report = (labels: Record<string, string>, value: number) => void

/** A gauge with one value for the whole site. If reading it fails, as without the database, it is left out and the other metrics are still served. */
const shared = (name: string, help: string, read: (report: Report) => Promise<void>, labelNames: string[] = []) =>
  new Gauge({
    name,
    help,
    labelNames,
    aggregator: 'max',
    async collect() {
      if (labelNames.length > 0) this.reset()
      else this.remove()
      await read((labels, value) => this.set(labels, value)).catch(() => undefined)
    },
  })
