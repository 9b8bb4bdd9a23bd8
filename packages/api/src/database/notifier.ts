import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { statement } from './statement.ts'

const notify = statement('bus.notify', 'select pg_notify($1, payload) from unnest($2::text[]) payload')

/** More than this many wait only while the database can't be reached. */
const mostWaiting = 1_000
const retryAfterMs = 1_000
/** Between two statements: marks and votes by the thousand are gathered meanwhile. */
const pauseMs = 20

interface NotifierOptions {
  pool: Pool
  channel: string
  /** What is sent instead of more messages than may wait. */
  instead: string
}

/**
 * Sends at once, and what comes while something is on its way together after it, each message once: PostgreSQL commits one
 * notification at a time, so a statement of its own for each vote would hold up all the others. What can't be sent is tried
 * again until it can.
 */
export function createNotifier({ pool, channel, instead }: NotifierOptions) {
  let waiting = new Set<string>()
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  async function sendWaiting() {
    while (waiting.size > 0) {
      const messages = waiting
      waiting = new Set()
      try {
        await pool.query({ ...notify, values: [channel, [...messages]] })
        await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      } catch {
        if (closing.signal.aborted) return
        waiting = bounded(new Set([...messages, ...waiting]), instead)
        // while it sleeps a process may end, and a closing one does not wait for it
        await sleep(retryAfterMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    send(message: string) {
      waiting = bounded(waiting.add(message), instead)
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

const bounded = (messages: Set<string>, instead: string) =>
  messages.size > mostWaiting ? new Set([instead]) : messages
