import { onTestFinished } from 'vitest'

interface Opening {
  topics?: string[]
  authorization?: string
  lastEventId?: string
}

interface ServerEvent {
  /** Such as `connected`, `ping`, `return` or `serialized-error`; null for a change. */
  event: string | null
  data: any
  id: string | null
}

/** Reads a live stream as a browser would, from `address` such as `http://127.0.0.1:3000`. */
export function readStream(address: string, { topics = [], authorization, lastEventId }: Opening = {}) {
  const cut = new AbortController()
  const events: ServerEvent[] = []
  const reader = { status: 0, headers: new Headers(), events, isOver: false, stop: () => cut.abort() }
  const input = encodeURIComponent(JSON.stringify({ json: { topics } }))

  async function read() {
    const response = await fetch(`${address}/trpc/profiles.live?input=${input}`, {
      signal: cut.signal,
      headers: {
        accept: 'text/event-stream',
        'accept-encoding': 'br, gzip',
        ...(authorization && { authorization }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
    })
    reader.status = response.status
    reader.headers = response.headers
    let rest = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) if (block.trim()) events.push(parsed(block))
    }
  }
  const over = read()
    .catch(() => {})
    .finally(() => {
      reader.isOver = true
    })
  onTestFinished(() => {
    cut.abort()
    return over
  })
  return {
    ...reader,
    get status() {
      return reader.status
    },
    get headers() {
      return reader.headers
    },
    get isOver() {
      return reader.isOver
    },
    /** The received changes. */
    get topics(): string[] {
      return events.filter(({ event }) => event === null).map(({ data }) => data.json)
    },
    get lastId() {
      return events.findLast(({ id }) => id !== null)?.id ?? ''
    },
    get error(): string | undefined {
      return events.find(({ event }) => event === 'serialized-error')?.data.json.data.problem.code
    },
  }
}

function parsed(block: string): ServerEvent {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  ) as { event?: string; data?: string; id?: string }
  return { event: fields.event ?? null, data: fields.data ? JSON.parse(fields.data) : null, id: fields.id ?? null }
}
