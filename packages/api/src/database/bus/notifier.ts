import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { statement } from '../statement.ts'
import type { Change } from './change.ts'
import { WaitingChanges } from './waiting-changes.ts'

const notify = statement('bus.notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload')

/** Reached only while the database is away. */
const maxWaiting = 100_000
const retryAfterMs = 1_000
/** Pause between two statements, in which changes are collected. */
const pauseMs = 20

export type Notifier = ReturnType<typeof createNotifier>

interface NotifierOptions {
  pool: Pool
  channel: string
  /** Serialises a change. */
  payloadOf: (change: Change) => string
}

/**
 * Sends changes immediately. Changes that arrive during a statement are collected, each id once, and sent with the next one: PostgreSQL commits
 * notifications one at a time, so one statement per rating would delay all others. Failed statements are retried.
 */
export function createNotifier({ pool, channel, payloadOf }: NotifierOptions) {
  let waiting = new WaitingChanges()
  let sending: Promise<void> | undefined
  /** How many changes were enqueued by `send`, and how many of them PostgreSQL has. */
  let enqueued = 0
  let sent = 0
  let unsent: { number: number; resolve: () => void }[] = []
  const closing = new AbortController()

  async function sendWaiting() {
    while (waiting.size > 0) {
      const changes = waiting
      const number = enqueued
      waiting = new WaitingChanges()
      try {
        await pool.query({ ...notify, values: [channel, [...changes.changes()].map(payloadOf)] })
        sent = number
        for (const each of unsent) if (each.number <= sent) each.resolve()
        unsent = unsent.filter((each) => each.number > sent)
        await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      } catch {
        if (closing.signal.aborted) return
        waiting = bounded(changes.with(waiting))
        // the pause neither keeps the process alive nor delays closing
        await sleep(retryAfterMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    send(change: Change) {
      enqueued++
      waiting.add(change)
      waiting = bounded(waiting)
      sending ??= sendWaiting().finally(() => {
        sending = undefined
      })
    },
    /** Resolves once PostgreSQL has all changes so far. */
    async allSent() {
      if (sent < enqueued) await new Promise<void>((resolve) => unsent.push({ number: enqueued, resolve }))
    },
    /** Tries once more to send collected changes. */
    async close() {
      closing.abort()
      await sending
    },
  }
}

function bounded(changes: WaitingChanges) {
  if (changes.size <= maxWaiting) return changes
  const missed = new WaitingChanges()
  missed.add({ topic: 'missed', ids: [] })
  return missed
}
