import type { Live, LiveTopic } from '@animeteca/contracts/live'
import { bearer } from './bearer.ts'
import { transportOf } from './connection.ts'
import type { Connection } from './connection.ts'
import { isNewer } from './refresh-link.ts'
import { createSessionRefresher } from './session-refresher.ts'

/** A topic that has changed. A stream opened with its `id` as `lastEventId` continues after it. */
interface Change {
  topic: LiveTopic
  id: string | undefined
}

type ReadLive = (input: Partial<Live>, onChange: (change: Change) => void, signal: AbortSignal) => Promise<void>

/**
 * Reads live streams: until the server ends the stream, or with an error when the connection breaks or the signal is aborted. Separate
 * from the other calls, so that pages can load it later; tRPC's `httpSubscriptionLink` would be in the first script of every page,
 * because it is in one file with tRPC's client.
 */
export function createLiveReader(connection: Connection): ReadLive {
  const { session } = connection
  const refresh = session && createSessionRefresher(connection)

  return async (...reading) => {
    const sentWith = session?.get()
    const code = await readStream(connection, ...reading)
    if (code !== 'UNAUTHORIZED' || !sentWith || !refresh) return
    await refresh(sentWith)
    if (isNewer(session.get(), sentWith)) await readStream(connection, ...reading)
  }
}

/** Resolves to the code of the error with which the server has ended the stream; undefined without one. */
async function readStream(connection: Connection, ...[input, onChange, signal]: Parameters<ReadLive>) {
  const { transformer } = transportOf(connection)
  const inactivity = createInactivityTimer(signal)
  try {
    const body = await openStream(connection, JSON.stringify(transformer.serialize(input)), inactivity.signal)
    for await (const { event, data, id } of readEvents(body)) {
      inactivity.restart(event === 'connected' ? JSON.parse(data).reconnectAfterInactivityMs : undefined)
      if (event === undefined) onChange({ topic: transformer.deserialize(JSON.parse(data)) as LiveTopic, id })
      if (event === 'return') return undefined
      if (event === 'serialized-error')
        return (transformer.deserialize(JSON.parse(data)) as { data?: { code?: string } }).data?.code
    }
    throw new Error('The connection of the live stream has broken')
  } finally {
    inactivity.abort()
  }
}

/** The token is sent in a header, which the browser's `EventSource` does not support; in the URL it would appear in logs. */
async function openStream(connection: Connection, input: string, signal: AbortSignal) {
  const { url, fetch = globalThis.fetch } = connection
  const response = await fetch(`${url}/profiles.live?input=${encodeURIComponent(input)}`, {
    headers: { accept: 'text/event-stream', ...bearer(connection) },
    cache: 'no-store',
    signal,
  })
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`The live stream was answered with status ${response.status}`)
  return response.body
}

interface ServerEvent {
  /** Absent from changes. */
  event?: string
  data: string
  id?: string
}

/** Each event is a block of lines `name: value`, which the server's `live/frames.ts` writes. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks)
      yield Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2))) as ServerEvent
  }
}

/** Aborts a connection without events, for as long as the server's first event says, and with the given signal. */
function createInactivityTimer(outer: AbortSignal) {
  const controller = new AbortController()
  const abort = () => {
    clearTimeout(timer)
    outer.removeEventListener('abort', abort)
    controller.abort()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let longest: number | undefined
  if (outer.aborted) abort()
  else outer.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    abort,
    restart(newLongest = longest) {
      longest = newLongest
      clearTimeout(timer)
      if (longest !== undefined) timer = setTimeout(abort, longest)
    },
  }
}
