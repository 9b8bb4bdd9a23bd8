import { Agent, request } from 'node:http'

/** A raw request without its credentials. */
export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const timeoutMs = 30_000
/** Time for the first events of a live stream, which are sent immediately. */
const firstEventsMs = 40

/** A client that sends malformed requests: it does not normalise URLs. */
export function openSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, path, headers, body }: Sent) =>
      new Promise<Answered>((resolve, reject) => {
        const length = { 'content-length': String(body === undefined ? 0 : Buffer.byteLength(body)) }
        const options = { hostname, port, method, path, agent, timeout: timeoutMs }
        const asking = request({ ...options, headers: { ...headers, ...(method !== 'GET' && length) } }, (answer) => {
          const chunks: Buffer[] = []
          const end = () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: answer.statusCode!, headers: answer.headers, text })
          }
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', end)
          answer.on('error', reject)
          // a stream stays open while it is read
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            setTimeout(() => {
              end()
              asking.destroy()
            }, firstEventsMs)
          }
        })
        asking.on('timeout', () => asking.destroy(new Error(`No answer in ${timeoutMs / 1000} s`)))
        asking.on('error', reject)
        asking.end(method === 'GET' ? undefined : body)
      }),
    close: () => agent.destroy(),
  }
}
