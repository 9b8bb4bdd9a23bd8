import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inBackground } from '../../lib/in-background.ts'
import { createLastWrites } from './last-writes.ts'
import { pollMs, openReplica, openWatch } from './replica.ts'

/** A replica with a larger lag is excluded. */
const maxLagMs = 5_000
/** A change is published after this time at the latest; a replica that has not replayed it by then is excluded until it has. */
const maxDelayMs = 1_000

export interface Replicas {
  /**
   * Connections of a replica that has replayed the person's own writes and all published changes; undefined if only the primary has. A signed-in
   * person stays on one replica, so that time does not go backwards.
   */
  poolFor(actor: { id: number; lastWrite?: number } | null): Pool | undefined
  /** Records that these people have written, so that their next reads see it on every server; call it after commit. */
  recordWrites(ids: readonly number[]): Promise<void>
  /** Resolves once every replica in use shows all writes that are committed now. */
  caughtUp(): Promise<void>
  /** Number of replicas in use. */
  readonly inUse: number
  close(): Promise<void>
}

interface ReplicasOptions {
  urls: readonly string[]
  primary: Pool
  /** Connection string of the primary, for the position checks. */
  primaryUrl: string
  isPipelined: boolean
}

/** Positions are bytes of the primary's WAL, which only grow. */
export function openReplicas({ urls, primary, primaryUrl, isPipelined }: ReplicasOptions): Replicas {
  const record = createLastWrites(primary)
  const watch = openWatch(primaryUrl)
  /** Positions of the primary with their times; the first one is `maxLagMs` old. */
  let samples: { at: number; position: number }[] = []
  /** The position of the last published change. */
  let announced = 0
  /** Whether the primary was unreachable: everything published meanwhile is below its next position. */
  let isGap = true
  /** Rotates visitors over the replicas. */
  let visitorTurn = 0
  /** Callers of `caughtUp` that wait for the primary's next position. */
  let unsampled: (() => void)[] = []
  /** Callers of `caughtUp`, whose position the replicas in use have not all replayed. */
  const delayed: { position: number; until: number; resolve: () => void }[] = []
  const replicas = urls.map((url) =>
    openReplica({ url, poolSize: primary.options.max, isPipelined, onPoll: releaseReplayed }),
  )

  async function sample() {
    const at = performance.now()
    const waiting = unsampled
    unsampled = []
    try {
      const { rows } = await watch.query<{ position: number }>(flushedUpTo)
      const { position } = rows[0]!
      const firstNeeded = samples.findLastIndex((one) => at - one.at > maxLagMs)
      samples = [...samples.slice(Math.max(0, firstNeeded)), { at, position }]
      if (isGap) announced = position
      isGap = false
      delayed.push(...waiting.map((resolve) => ({ position, until: at + maxDelayMs, resolve })))
      releaseReplayed()
    } catch {
      forgetPositions()
      for (const resolve of waiting) resolve()
    }
  }

  function forgetPositions() {
    samples = []
    isGap = true
  }

  /** The position that a replica must have replayed to be used at all. */
  function leastPosition() {
    const last = samples.at(-1)
    return last && performance.now() - last.at < maxLagMs ? Math.max(samples[0]!.position, announced) : Infinity
  }

  function releaseReplayed() {
    const slowest = Math.min(...goodFor(leastPosition()).map(({ replayed }) => replayed))
    const now = performance.now()
    while (delayed.length > 0 && (delayed[0]!.position <= slowest || delayed[0]!.until < now)) {
      const { position, resolve } = delayed.shift()!
      announced = Math.max(announced, position)
      resolve()
    }
  }

  const goodFor = (needed: number) => replicas.filter(({ replayed }) => replayed >= needed)

  const stop = inBackground(async (signal) => {
    while (true) {
      await sample()
      await sleep(pollMs, undefined, { signal, ref: false })
    }
  })

  return {
    poolFor(actor) {
      const good = goodFor(Math.max(leastPosition(), actor?.lastWrite ?? 0))
      return good[(actor ? actor.id : visitorTurn++) % good.length]?.pool
    },
    async recordWrites(ids) {
      // repeat on another connection; if that fails, replicas are not read until they have replayed it
      await record(ids)
        .catch(() => record(ids))
        .catch(forgetPositions)
    },
    caughtUp: () => new Promise((resolve) => unsampled.push(resolve)),
    get inUse() {
      return goodFor(leastPosition()).length
    },
    async close() {
      await stop()
      for (const { resolve } of delayed.splice(0)) resolve()
      for (const resolve of unsampled.splice(0)) resolve()
      await Promise.all([watch.end(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** All acknowledged writes are below this position, unless `synchronous_commit` is off. WAL above it may not have been sent to replicas yet. */
const flushedUpTo = `select (pg_current_wal_flush_lsn() - '0/0')::int8 as position`
