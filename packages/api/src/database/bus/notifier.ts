import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { statement } from '../statement.ts'
import type { Change } from './change.ts'
import { WaitingChanges } from './waiting-changes.ts'

const notify = statement('bus.notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload')

/** More ids than this wait only while the database can't be reached. */
const mostWaiting = 100_000
const retryAfterMs = 1_000
/** Between two statements: marks and votes by the thousand are gathered meanwhile. */
const pauseMs = 20

interface NotifierOptions {
  pool: Pool
  channel: string
  /** How a change is written. */
  payloadOf: (change: Change) => string
}

/**
 * Sends at once, and what comes while something is on its way together after it, each id once: PostgreSQL commits one
 * notification at a time, so a statement of its own for each vote would hold up all the others. What can't be sent is tried
 * again until it can.
 */
export function createNotifier({ pool, channel, payloadOf }: NotifierOptions) {
  let waiting = new WaitingChanges()
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  async function sendWaiting() {
    while (waiting.size > 0) {
      const changes = waiting
      waiting = new WaitingChanges()
      try {
        await pool.query({ ...notify, values: [channel, [...changes.changes()].map(payloadOf)] })
        await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      } catch {
        if (closing.signal.aborted) return
        waiting = bounded(changes.with(waiting))
        // while it sleeps a process may end, and a closing one does not wait for it
        await sleep(retryAfterMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    send(change: Change) {
      waiting.add(change)
      waiting = bounded(waiting)
      sending ??= sendWaiting().finally(() => {
        sending = undefined
      })
    },
    /** Tries once more to send what waits. */
    async close() {
      closing.abort()
      await sending
    },
  }
}

function bounded(changes: WaitingChanges) {
  if (changes.size <= mostWaiting) return changes
  const missed = new WaitingChanges()
  missed.add({ topic: 'missed', ids: [] })
  return missed
}
