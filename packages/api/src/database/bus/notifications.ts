import { Client } from 'pg'

const reconnectAfterMs = 1_000
const heartbeatMs = 2_000
/** For connecting, and for the answer to a heartbeat. */
const patienceMs = 2_000

interface ListenOptions {
  url: string
  channel: string
  onPayload: (payload: string) => void
  /** At first and after every gap: what was sent before is unknown. */
  onListening: () => void
}

/**
 * A connection of its own that LISTENs and comes back by itself. A heartbeat finds out when the other end is gone without a
 * word, which TCP alone notices after minutes.
 */
export async function listenOn({ url, channel, onPayload, onListening }: ListenOptions) {
  let listening: Client | undefined
  let attempt: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect() {
    const client = new Client({
      connectionString: url,
      application_name: 'animeteca events',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (listening === client) listening = undefined
      // not waited for: nobody may be left to say goodbye to
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
    client.on('notification', ({ payload = '' }) => onPayload(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
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
    async close() {
      isClosed = true
      clearTimeout(timer)
      await attempt
      const client = listening
      listening = undefined
      // an unanswered question makes `end` cut the wire instead of waiting for the other side's goodbye
      await client?.query('unlisten *').catch(() => {})
      await client?.end()
    },
  }
}
