import { statfs } from 'node:fs/promises'
import type { Audited } from '@animeteca/api/app/housekeeping/audit-step'
import { audited } from '@animeteca/api/app/housekeeping/audit-step'
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
import { unexpectedErrors } from '../http/unexpected-errors.ts'
import type { UnexpectedError } from '../http/unexpected-errors.ts'
import { measureDurations } from './durations.ts'

type Measured = Pick<Services, 'pool' | 'pipeline' | 'replicas' | 'bus' | 'live' | 'backups' | 'media' | 'options'>

/**
 * What can be measured of this process, in prom-client's global registry. What all processes of the site have in common (work that is
 * due, the disk) is the same from each of them: where they are put together, the largest counts.
 */
export function measure(services: Measured, dataDir: string) {
  const { pool, pipeline, replicas, bus, live, backups, media, options } = services
  collectDefaultMetrics()
  measureDurations()
  measureUnexpectedErrors()
  // of several processes the one that can't reach it is worth knowing of
  gauge(
    'animeteca_storage_available',
    '1 while pictures can be reached, else 0',
    () => Number(media.isAvailable()),
    'min',
  )
  gauge('animeteca_live_streams', 'Streams of changes that are open', () => live.count)
  gauge('animeteca_pool_connections', 'Connections that the pool holds', () => pool.totalCount)
  gauge('animeteca_pool_idle', 'Connections of the pool that do nothing', () => pool.idleCount)
  gauge('animeteca_pool_waiting', 'Statements that wait for a connection of the pool', () => pool.waitingCount)
  gauge('animeteca_pipeline_waiting', 'Statements under way on pipelined connections', () => pipeline?.waiting ?? 0)
  if (replicas)
    gauge('animeteca_replicas_read', 'Replicas near enough to the primary to be read', () => replicas.inUse, 'min')
  const asked = options.replicaUrls?.length ?? 0
  gauge('animeteca_replicas_away', 'Replicas that are not read', () => asked - (replicas?.inUse ?? 0), 'max')
  shared('animeteca_database_wait_seconds', 'What a statement that does nothing waits for its answer', (report) =>
    timed(() => pool.query('select 1'), report),
  )
  // of several processes the one that hears nothing is worth knowing of
  gauge(
    'animeteca_listening',
    '1 while changes of other servers are heard, else 0',
    () => (bus.isConnected ? 1 : 0),
    'min',
  )
  shared('animeteca_disk_free_bytes', 'Bytes left where DATA_DIR is', async (report) => {
    const { bavail, bsize } = await statfs(dataDir)
    report({}, bavail * bsize)
  })
  shared(
    'animeteca_backup_age_seconds',
    'Since the last whole backup was begun, or the database was created',
    async (report) => {
      const newest = await backups?.newest()
      if (newest) report({}, (Date.now() - newest.madeAt.getTime()) / 1000)
      else if (backups?.isNightly) report({}, await readSiteAge(pool))
    },
  )
  shared(
    'animeteca_nightly_age_seconds',
    'Since the last successful run of each nightly step began, or since it was first planned',
    async (report) => {
      for (const { name, seconds } of await readNightlyRuns(pool))
        if (name !== drillName) report({ step: name }, seconds)
    },
    ['step'],
  )
  shared('animeteca_restore_drill_age_seconds', 'Since the last restore drill succeeded', async (report) => {
    const drill = (await readNightlyRuns(pool)).find(({ name }) => name === drillName)
    if (drill) report({}, drill.seconds)
  })
  shared(
    'animeteca_history_import_bytes',
    'Bytes of stored histories: of all people, and of the one with the most',
    async (report) => {
      for (const [of, bytes] of Object.entries(await readStoredImports(pool))) report({ of }, bytes)
    },
    ['of'],
  )
  measureDueWork(pool)
  measureAudits()
}

/** All of it, in Prometheus' words. */
export const measured = () => register.metrics()

/** Of all processes of this server: each of them calls this, and the first one has what `read` answers. */
export function measuredTogether() {
  const everybody = new AggregatorRegistry()
  return () => everybody.clusterMetrics()
}

function measureUnexpectedErrors() {
  const count = new Counter({
    name: 'animeteca_unexpected_errors_total',
    help: 'Errors that no caller could be told, by source: a streamed answer that was cut off, a promise or an emitter',
    labelNames: ['source'],
  })
  // a rate needs a series to begin with
  for (const source of ['answer', 'promise', 'emitter']) count.inc({ source }, 0)
  unexpectedErrors.subscribe((message) => count.inc({ source: (message as UnexpectedError).source }))
}

/** None before the first audit of whichever process keeps house. */
function measureAudits() {
  const differences = new Gauge({
    name: 'animeteca_audit_differences',
    help: 'Values that differed from their rows in the last audit of a night, by what was looked at; all is their sum',
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

/** One statement for both figures: whichever is collected first asks. */
function measureDueWork(pool: Services['pool']) {
  let asked: ReturnType<typeof readDueWork> | undefined
  const dueWork = () =>
    (asked ??= readDueWork(pool).finally(() => {
      asked = undefined
    }))
  shared(
    'animeteca_work_due',
    'Work that is due, by queue',
    async (report) => {
      for (const { queue, count } of await dueWork()) report({ queue }, count)
    },
    ['queue'],
  )
  shared(
    'animeteca_work_due_age_seconds',
    'For how long the oldest work has been due, by queue',
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

/** Also where it fails: who is not served has waited too. */
async function timed(act: () => Promise<unknown>, report: Report) {
  const begun = performance.now()
  try {
    await act()
  } finally {
    report({}, (performance.now() - begun) / 1000)
  }
}

type Report = (labels: Record<string, string>, value: number) => void

/** What can't be read now, as when the database is away, is left out: the other figures are wanted just then. */
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
