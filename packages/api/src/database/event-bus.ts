import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Pool } from 'pg'

/** What changed: nothing else travels, whoever listens reads it again. */
export interface Change {
  topic: 'catalogue' | 'ratings' | 'episode' | 'profile' | 'friends' | 'session'
  ids: number[]
}

export interface EventBus {
  /** Tells this process at once and every other server on the database; call it after commit. */
  publish(change: Change): Promise<void>
  subscribe(listener: (change: Change) => void): () => void
  /** Whether changes of other servers arrive right now. */
  readonly isConnected: boolean
  close(): Promise<void>
}

const channel = 'animeteca_changes'
const notify = { name: 'bus.notify', text: 'select pg_notify($1, payload) from unnest($2::text[]) payload' }
const reconnectAfterMs = 1_000

/**
 * Changes over PostgreSQL's LISTEN/NOTIFY, on a connection of its own that comes back by itself. After a gap every
 * listener hears `catalogue` and `ratings`, since what was missed is unknown.
 */
export async function createEventBus({ url, pool }: { url: string; pool: Pool }): Promise<EventBus> {
  const origin = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new Client({ connectionString: url, application_name: 'animeteca events', keepAlive: true })
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as Change & { origin: string }
      if (message.origin !== origin) emit({ topic: message.topic, ids: message.ids })
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      emit({ topic: 'catalogue', ids: [] })
      emit({ topic: 'ratings', ids: [] })
    } catch {
      reconnect()
    }
  }

  function reconnect() {
    client = undefined
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, reconnectAfterMs)
    timer.unref()
  }

  const send = gathered((payloads) => pool.query({ ...notify, values: [channel, payloads] }))
  await connect()
  return {
    publish(change) {
      emit(change)
      return send(JSON.stringify({ ...change, origin }))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get isConnected() {
      return client !== undefined
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/**
 * Sends at once, and what comes while something is on its way together after it, each message once: PostgreSQL commits one
 * notification at a time, so a statement of its own for each vote would hold up all the others.
 */
function gathered(send: (messages: string[]) => Promise<unknown>) {
  const waiting = new Set<string>()
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function sendWaiting() {
    const messages = [...waiting]
    waiting.clear()
    next = undefined
    const sent = send(messages)
    // whoever waits for the one that fails hears of it, those after it don't
    underway = sent.catch(() => {})
    await sent
  }

  return (message: string) => {
    waiting.add(message)
    return (next ??= underway.then(sendWaiting))
  }
}
