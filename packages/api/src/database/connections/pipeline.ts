import { Socket } from 'node:net'
import { Client } from 'pg'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { isLost } from './database-failure.ts'
import { datesAsWritten } from './pool.ts'
import { closeWhenUnresponsive } from './unresponsive-connection.ts'

/**
 * Keyed statements share a few pipelined connections (`pipeline: true` of `pg`): each is sent without waiting for the answers to the ones
 * before it. A bare request then takes 31 µs of processor time instead of a pool's 55. PostgreSQL cancels a statement that takes longer than a
 * second or waits for a lock, and the pool runs it again, so that it delays no other statement. `DATABASE_PIPELINE=off` turns this off, for example
 * behind a pooler in transaction mode.
 */
export interface Pipeline {
  /** Number of statements without an answer. */
  readonly waiting: number
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>
  close(): Promise<void>
}

const pipelines = new WeakMap<object, Pipeline>()

/** The pipeline of a pool, if there is one. Clients have none, because they run transactions. */
export const pipelineOf = (on: Pool | PoolClient) => pipelines.get(on)

/**
 * Two for reads, because each is one PostgreSQL process, and with a single one a slow read leaves a core idle (lists 0.80 → 1.05 of the pool). Up to
 * eight for writes, because commits wait for the disk and concurrent ones wait together (four are 1.12 times slower).
 */
const laneCounts = { reads: 2, writes: 8 }
/** The most connections that a pipeline opens. */
export const pipelineConnections = laneCounts.reads + laneCounts.writes

/** Opens the connections on first use. While they are closed or lost, the pool runs the statements. */
export function openPipeline(pool: Pool, url: string): Pipeline {
  // after a lost connection a read can be repeated, but a write may have been committed
  const reads = createLanes(laneCounts.reads, () =>
    createLane(pool, url, (error) => isRepeatableInPool(error) || isLost(error)),
  )
  const writes = createLanes(laneCounts.writes, () => createLane(pool, url, isRepeatableInPool))
  const pipeline: Pipeline = {
    get waiting() {
      return reads.waiting + writes.waiting
    },
    query: (config) => (isWrite(config.text) ? writes : reads).query(config),
    close: async () => {
      pipelines.delete(pool)
      await Promise.all([reads.close(), writes.close()])
    },
  }
  pipelines.set(pool, pipeline)
  return pipeline
}

/**
 * Distributes statements among connections. An idle one comes first, so that a quiet site opens few connections, of which each plans every statement
 * anew; when all are busy, a further one is opened, and when there is none left, the one with the fewest open statements gets the next one.
 */
function createLanes(count: number, create: () => Lane) {
  const lanes = Array.from({ length: count }, create)

  function leastBusy() {
    const idle = lanes.find((lane) => lane.isOpen && lane.waiting === 0)
    return idle ?? lanes.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best))
  }

  return {
    get waiting() {
      return lanes.reduce((total, lane) => total + lane.waiting, 0)
    },
    query: <Row extends QueryResultRow>(config: QueryConfig) => leastBusy().query<Row>(config),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  }
}

const writing = new Map<string, boolean>()

/** Whether a statement writes, cached by its text. */
function isWrite(text: string) {
  let known = writing.get(text)
  if (known === undefined) writing.set(text, (known = /\b(insert into|update|delete from)\b/.test(text)))
  return known
}

/** One pipelined connection. */
interface Lane extends Pipeline {
  readonly isOpen: boolean
}

const reopenAfterMs = 1_000

/** `isRepeatable`: after which failures the pool repeats a statement. */
function createLane(pool: Pool, url: string, isRepeatable: (error: unknown) => boolean): Lane {
  let open: Client | undefined
  let opening: Promise<void> | undefined
  let openFrom = 0
  let isClosed = false

  async function connect() {
    const socket = new Socket()
    const client = new Client({
      connectionString: url,
      pipeline: true,
      types: datesAsWritten(),
      stream: () => socket,
      keepAlive: true,
      application_name: 'animeteca pipeline',
      connectionTimeoutMillis: 2_000,
      // plan once per statement: with an array of few ids PostgreSQL would otherwise plan at each execution (reading sessions 578 → 189 µs)
      options: '-c plan_cache_mode=force_generic_plan',
      // slower statements, and those that wait for a lock, are cancelled and repeated in the pool
      statement_timeout: 1_000,
      lock_timeout: 100,
    })
    client.on('error', () => lose(client)).on('end', () => lose(client))
    try {
      await client.connect()
      // idle connections do not keep the process alive
      socket.unref()
      closeWhenUnresponsive(socket, () => lane.waiting > 0 || isClosed)
      open = client
    } catch {
      openFrom = performance.now() + reopenAfterMs
    }
    opening = undefined
  }

  function lose(client: Client) {
    if (open === client) open = undefined
  }

  const lane = {
    waiting: 0,
    get isOpen() {
      return open !== undefined
    },
    async query<Row extends QueryResultRow>(config: QueryConfig) {
      if (!open) {
        if (!isClosed && performance.now() >= openFrom) opening ??= connect()
        return pool.query<Row>(config)
      }
      const client = open
      lane.waiting++
      try {
        return await client.query<Row>(config)
      } catch (error) {
        if (!isRepeatable(error)) throw error
        // the server no longer has a prepared statement: replace the connection
        if (codeOf(error) === '26000') {
          lose(client)
          client.end().catch(() => {})
        }
        return pool.query<Row>(config)
      } finally {
        lane.waiting--
      }
    },
    async close() {
      isClosed = true
      await opening
      await open?.end()
    },
  }
  return lane
}

/** Cancelled (too slow, waiting for a lock) or never started: it had no effect and can be repeated. */
const isRepeatableInPool = (error: unknown) => ['57014', '55P03', '26000'].includes(codeOf(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
