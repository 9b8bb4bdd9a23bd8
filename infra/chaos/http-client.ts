import { Agent, request as httpRequest } from 'node:http'

/** Result of a request: an answer, a refused connection, or a connection that was cut after the request was sent. */
export type Outcome = { kind: 'answer'; status: number; body: unknown } | { kind: 'refused' | 'cut'; reason: string }

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | object
}

/** Longer than any timeout of the server: a client that gives up first would not learn whether its write was saved. */
const timeoutMs = 40_000

/** A client with one keep-alive connection. `defaultHeaders` are sent with each request. */
export function createHttpClient(baseUrl: string, defaultHeaders: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    request: (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
      new Promise<Outcome>((resolve) => {
        const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
        const type = { 'content-type': 'application/json', 'content-length': String(sent?.length ?? 0) }
        const sending = httpRequest(
          new URL(path, baseUrl),
          { method, agent, timeout: timeoutMs, headers: { ...defaultHeaders, ...(sent && type), ...headers } },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString()
              resolve({ kind: 'answer', status: response.statusCode!, body: parsed(text) })
            })
            response.on('error', lost)
          },
        )
        const lost = (error: NodeJS.ErrnoException) =>
          resolve({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'cut', reason: error.code ?? error.message })
        sending.on('timeout', () => sending.destroy(new Error('timeout')))
        sending.on('error', lost).end(sent)
      }),
    close: () => agent.destroy(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export type HttpClient = ReturnType<typeof createHttpClient>
