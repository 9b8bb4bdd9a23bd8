import type { Client, Connection, QueryConfig, QueryResult, QueryResultRow, Submittable } from 'pg'
import { databaseFailure } from './database-failure.ts'
import { boundOf, DescribedQuery, execute, sendTo } from './described-query.ts'

/** A pipelined connection. */
export interface Lane {
  /** Statements that have been sent and not answered yet. */
  waiting: number
  /** While there is one. */
  readonly open: Client | undefined
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>
}

/** So many wait for each other at most: with eight the slowest answers came later, and no more of them. */
const most = 4
const apartForMs = 10_000

interface Asked {
  config: QueryConfig
  bound: Buffer
  answer: (result: QueryResult | Promise<QueryResult>) => void
  fail: (error: unknown) => void
}

/**
 * Writes that one turn of the event loop brings are one transaction, up to four on a connection: one commit and one wait for the disk, and
 * one piece each way. A quarter of what a mark takes of our processor time, and as much of PostgreSQL's. None is answered before the
 * commit. Where one fails all of them are undone, and each is run by itself, as `alone` does; for some seconds all are, if it was a lock or
 * time that failed it. To take that out: let `gathered` in `statement.ts` be `keyed`.
 */
export function writeTogether(
  freest: () => Lane,
  alone: <Row extends QueryResultRow>(config: QueryConfig) => Promise<QueryResult<Row>>,
) {
  let asked: Asked[] = []
  let apartUntil = 0

  function leave() {
    const all = asked
    asked = []
    const size = performance.now() < apartUntil ? 1 : most
    for (let at = 0; at < all.length; at += size) {
      const some = all.slice(at, at + size)
      if (some.length > 1) leaveTogether(freest(), some)
      else some[0]!.answer(alone(some[0]!.config))
    }
  }

  function leaveTogether(lane: Lane, some: Asked[]) {
    const { open } = lane
    if (!open) return some.forEach(({ config, answer }) => answer(lane.query(config)))
    const parts = some.flatMap((each) => partOf(each, open, lane))
    if (parts.length === 0) return
    lane.waiting += parts.length
    open.query(new Together(parts))
  }

  /** None where the connection has to get to know the statement first. */
  function partOf({ config, bound, answer, fail }: Asked, client: Client, lane: Lane): Part | [] {
    const query = new DescribedQuery(config, (error, result) => {
      lane.waiting--
      if (!error) return answer(result)
      if (!isUndone(error)) return fail(error)
      if (isHeldUp(error)) apartUntil = performance.now() + apartForMs
      answer(alone(config))
    })
    if (query.isKnownTo((client as unknown as Inside).connection)) return { query, bound }
    answer(lane.query(config))
    return []
  }

  return <Row extends QueryResultRow>(config: QueryConfig) =>
    new Promise<QueryResult<Row>>((resolve, reject) => {
      const [bound, answer] = [boundOf(config), resolve as Asked['answer']]
      if (asked.push({ config, bound, answer, fail: reject }) === 1) setImmediate(leave)
    })
}

/** The server says that it has not been done: of one that goes down meanwhile, nobody knows. */
const isUndone = (error: Error) => 'severity' in error && databaseFailure(error) !== 'UNAVAILABLE'

/** Time, a lock, a deadlock. */
const isHeldUp = (error: Error) => 'code' in error && ['57014', '55P03', '40P01'].includes(String(error.code))

interface Part {
  query: DescribedQuery
  bound: Buffer
}

/** Statements that PostgreSQL commits at once, as there is no `Sync` between them. */
class Together implements Submittable {
  readonly #parts: readonly Part[]
  #answered = 0

  constructor(parts: readonly Part[]) {
    this.#parts = parts
  }

  submit(connection: Connection) {
    for (const { bound } of this.#parts) sendTo(connection, Buffer.concat([bound, execute]))
    connection.sync()
  }

  handleDataRow(row: unknown) {
    heard(this.#parts[this.#answered]!).handleDataRow(row)
  }

  handleCommandComplete(said: unknown, connection: Connection) {
    heard(this.#parts[this.#answered++]!).handleCommandComplete(said, connection)
  }

  handleReadyForQuery(connection: Connection) {
    for (const part of this.#parts) heard(part).handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: Connection) {
    for (const part of this.#parts) heard(part).handleError(error, connection)
  }
}

/** What `pg`'s types don't name. */
interface Inside {
  connection: Connection
}
interface Heard {
  handleDataRow: (row: unknown) => void
  handleCommandComplete: (said: unknown, connection: Connection) => void
  handleReadyForQuery: (connection: Connection) => void
  handleError: (error: Error, connection: Connection) => void
}
const heard = ({ query }: Part) => query as unknown as Heard
