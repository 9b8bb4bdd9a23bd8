import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inBackground } from '../background.ts'
import { createLastWrites } from './last-writes.ts'
import { lookMs, openReplica, openWatch } from './replica.ts'

/** A replica that has not replayed what was committed so long ago is not asked. */
const longestLagMs = 5_000
/** News of a change waits for the replicas no longer; whoever is later than that is not asked until it has caught up. */
const longestHoldMs = 1_000

export interface Replicas {
  /**
   * Connections of a replica that knows all that somebody has written, and all that anybody has been told here; undefined where only the
   * primary does. Signed in, one stays with the same while it is good, so that time does not go backwards.
   */
  poolFor(actor: { id: number; lastWrite?: number } | null): Pool | undefined
  /** Notes that these people have just written, so that they read it from now on, on every server; call it after commit. */
  noteWrites(ids: readonly number[]): Promise<void>
  /** Answers once reading again shows what is committed now, wherever it is read. */
  caughtUp(): Promise<void>
  /** How many are read now. */
  readonly inUse: number
  close(): Promise<void>
}

/** Of whoever has just written; what else this request of theirs asks is read on the primary. */
export async function noteWrite(replicas: Replicas, actor: { id: number; lastWrite?: number }) {
  await replicas.noteWrites([actor.id])
  actor.lastWrite = Infinity
}

interface ReplicasOptions {
  urls: readonly string[]
  primary: Pool
  /** Of the same database, for a connection of its own. */
  primaryUrl: string
  isPipelined: boolean
}

/** Positions are bytes of the primary's write-ahead log, which only grow. */
export function openReplicas({ urls, primary, primaryUrl, isPipelined }: ReplicasOptions): Replicas {
  const note = createLastWrites(primary)
  const watch = openWatch(primaryUrl)
  /** How far the primary was, and when at the latest; the first of them is `longestLagMs` old. */
  let samples: { at: number; position: number }[] = []
  /** What people have been told to read again. */
  let announced = 0
  /** Whether the primary was away: what it has lost by that, and what was told meanwhile, lies below the next sample. */
  let isGap = true
  let turn = 0
  let unsampled: (() => void)[] = []
  const held: { position: number; until: number; release: () => void }[] = []
  const replicas = urls.map((url) => openReplica({ url, poolSize: primary.options.max, isPipelined, onLook: release }))

  async function sample() {
    const at = performance.now()
    const waiting = unsampled
    unsampled = []
    try {
      const { rows } = await watch.query<{ position: number }>(flushedUpTo)
      const { position } = rows[0]!
      const firstNeeded = samples.findLastIndex((one) => at - one.at > longestLagMs)
      samples = [...samples.slice(Math.max(0, firstNeeded)), { at, position }]
      if (isGap) announced = position
      isGap = false
      held.push(...waiting.map((release) => ({ position, until: at + longestHoldMs, release })))
      release()
    } catch {
      forget()
      for (const tell of waiting) tell()
    }
  }

  function forget() {
    samples = []
    isGap = true
  }

  /** What a replica has to have replayed to be asked at all. */
  function leastPosition() {
    const last = samples.at(-1)
    return last && performance.now() - last.at < longestLagMs ? Math.max(samples[0]!.position, announced) : Infinity
  }

  function release() {
    const slowest = Math.min(...goodFor(leastPosition()).map(({ replayed }) => replayed))
    const now = performance.now()
    while (held.length > 0 && (held[0]!.position <= slowest || held[0]!.until < now)) {
      const { position, release: tell } = held.shift()!
      announced = Math.max(announced, position)
      tell()
    }
  }

  const goodFor = (needed: number) => replicas.filter(({ replayed }) => replayed >= needed)

  const stop = inBackground(async (signal) => {
    while (true) {
      await sample()
      await sleep(lookMs, undefined, { signal, ref: false })
    }
  })

  return {
    poolFor(actor) {
      const good = goodFor(Math.max(leastPosition(), actor?.lastWrite ?? 0))
      return good[(actor ? actor.id : turn++) % good.length]?.pool
    },
    async noteWrites(ids) {
      // once more by another connection; then nobody reads replicas until they have it
      await note(ids)
        .catch(() => note(ids))
        .catch(forget)
    },
    caughtUp: () => new Promise((resolve) => unsampled.push(resolve)),
    get inUse() {
      return goodFor(leastPosition()).length
    },
    async close() {
      await stop()
      for (const { release: tell } of held.splice(0)) tell()
      for (const tell of unsampled.splice(0)) tell()
      await Promise.all([watch.end(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** What was acknowledged before lies below it, unless `synchronous_commit` is off. Beyond it may lie what nobody sends to replicas yet. */
const flushedUpTo = `select (pg_current_wal_flush_lsn() - '0/0')::int8 as position`
