import { Socket } from 'node:net'
import { Client } from 'pg'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { databaseFailure } from '../database-failure.ts'
import { cutWhenSilent } from './silence.ts'

/**
 * Keyed statements share a few pipelined connections (`pipeline: true` of `pg`): each is sent without waiting for the answers to the ones
 * before it. A bare request then takes 31 µs of processor time instead of a pool's 55. PostgreSQL cancels a statement that takes longer than a
 * second or waits for a lock, and the pool runs it again, so that it delays no other statement. `DATABASE_PIPELINE=off` turns this off, for example
 * behind a pooler in transaction mode.
 */
export interface Pipeline {
  /** Statements that have been sent and not answered yet. */
  readonly waiting: number
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>
  close(): Promise<void>
}

const pipelines = new WeakMap<object, Pipeline>()

/** What takes a pool's keyed statements, if anything does: never those of a client, which is in a transaction. */
export const pipelineOf = (on: Pool | PoolClient) => pipelines.get(on)

/** Opens the connections when they are first needed; until then, and whenever they are lost, the pool does the work. */
export function openPipeline(pool: Pool, url: string): Pipeline {
  // one process of PostgreSQL each: with a single one, what takes it a millisecond leaves a core idle (lists 0.80 → 1.05 of the pool)
  const reads = sharedAmong(2, () => createLane(pool, url, (error) => isForThePool(error) || isLost(error)))
  // a commit waits for the disk: side by side they wait together, as many as a pool has (four 1.12 times slower)
  const writes = sharedAmong(8, () => createLane(pool, url, isForThePool))
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

/** Several as one, each statement down the one that has the fewest under way, in turn where that is several: nobody waits behind a slow one while another is idle. */
function sharedAmong(count: number, create: () => Lane) {
  const lanes = Array.from({ length: count }, create)
  let turn = 0

  function freest() {
    turn = (turn + 1) % count
    let best = lanes[turn]!
    for (let n = 1; n < count && best.waiting > 0; n++) {
      const lane = lanes[(turn + n) % count]!
      if (lane.waiting < best.waiting) best = lane
    }
    return best
  }

  return {
    get waiting() {
      return lanes.reduce((total, lane) => total + lane.waiting, 0)
    },
    query: <Row extends QueryResultRow>(config: QueryConfig) => freest().query<Row>(config),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  }
}

const writing = new Map<string, boolean>()

/** Looked for once in each text. */
function isWrite(text: string) {
  let known = writing.get(text)
  if (known === undefined) writing.set(text, (known = /\b(insert into|update|delete from)\b/.test(text)))
  return known
}

/** One pipelined connection. */
type Lane = Pipeline

const reopenAfterMs = 1_000

/** `isRepeatable` says after which failures the pool runs a statement instead. */
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
      stream: () => socket,
      keepAlive: true,
      application_name: 'animeteca pipeline',
      connectionTimeoutMillis: 2_000,
      // what looks up a few rows by a key is planned once: for an array of few ids PostgreSQL would plan anew each time, as for each
      // look at sessions (578 → 189 µs of its own)
      options: '-c plan_cache_mode=force_generic_plan',
      // what takes longer, or waits for somebody's lock, goes to the pool
      statement_timeout: 1_000,
      lock_timeout: 100,
    })
    client.on('error', () => lose(client)).on('end', () => lose(client))
    try {
      await client.connect()
      // a process that has nothing else to do may end
      socket.unref()
      cutWhenSilent(socket, () => lane.waiting > 0)
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
        // a statement that the server no longer knows: this connection has lost count, and another takes its place
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

/** Given up for the sake of the others (too slow, a lock), or never begun: nothing has happened, so it can be sent again. */
const isForThePool = (error: unknown) => ['57014', '55P03', '26000'].includes(codeOf(error))

/** The connection went down under it: a read can be asked again, of a write nobody knows whether it has happened. */
const isLost = (error: unknown) => error instanceof Error && databaseFailure(error) === 'UNAVAILABLE'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
