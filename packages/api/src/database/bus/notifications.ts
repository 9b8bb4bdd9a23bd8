import { Client } from 'pg'

const reconnectAfterMs = 1_000
const heartbeatMs = 2_000
/** Timeout for connecting and for heartbeats. */
const timeoutMs = 2_000

export type Incoming = Awaited<ReturnType<typeof listenOn>>

interface ListenOptions {
  url: string
  /** Channels, with what to do with a notification on each. */
  channels: Record<string, (payload: string) => void>
  /** Called at the start and after every gap, because earlier notifications may be lost. */
  onListening: () => void
}

/**
 * A separate connection that LISTENs and reconnects automatically. A heartbeat notices a dead connection, which TCP would report only after
 * minutes.
 */
export async function listenOn({ url, channels, onListening }: ListenOptions) {
  let listening: Client | undefined
  let attempt: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect() {
    const client = new Client({
      connectionString: url,
      application_name: 'animeteca events',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (listening === client) listening = undefined
      // not awaited, because the server may no longer answer
      client.end().catch(() => {})
      if (!isClosed) schedule(reconnectAfterMs, tryToConnect)
    }
    const beat = async () => {
      try {
        await client.query('select 1')
        if (!isLost && !isClosed) schedule(heartbeatMs, beat)
      } catch {
        lose()
      }
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    } catch {
      return lose()
    }
    if (isLost) return
    listening = client
    if (isClosed) return
    schedule(heartbeatMs, beat)
    onListening()
  }

  function tryToConnect() {
    attempt = connect()
  }

  function schedule(afterMs: number, work: () => unknown) {
    clearTimeout(timer)
    timer = setTimeout(() => work(), afterMs).unref()
  }

  tryToConnect()
  await attempt
  return {
    get isListening() {
      return listening !== undefined
    },
    /** Runs a statement on the connection that listens. Notifications that are due arrive before its answer. */
    async query<Row extends object>(sql: string) {
      if (!listening) throw new Error('The connection that listens is lost')
      return listening.query<Row>(sql)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await attempt
      const client = listening
      listening = undefined
      // with an open query, `end` closes the socket without waiting for the server
      await client?.query('unlisten *').catch(() => {})
      await client?.end()
    },
  }
}
