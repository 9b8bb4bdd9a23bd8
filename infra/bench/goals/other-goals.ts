import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../median.ts'
import { type Served, serveProduct } from '../serve.ts'
import { atMost, type Goal } from './goals.ts'

const KiB = 1024
/** Idle time before memory at rest is measured. */
const restMs = 3_000

/** Measures the time from start to first answer, with the database running, and memory at rest. */
export async function startGoals(env: Record<string, string>): Promise<Goal[]> {
  const times: number[] = []
  let resting = 0
  for (let round = 0; round < 3; round++) {
    const begun = performance.now()
    const product = await serveProduct(env)
    await bytesOf(`${product.url}/healthz`)
    times.push(performance.now() - begun)
    await sleep(restMs)
    resting = product.rssMiB()
    await product.stop()
  }
  return [
    atMost('P12', 'from start to first answer', median(times) / 1000, 1, 's'),
    atMost('P12', 'memory at rest', resting, 160, 'MiB'),
  ]
}

/** Memory of a server that has answered the whole benchmark. */
export const loadedGoal = (product: Served): Goal =>
  atMost('P12', 'memory after the load', product.rssMiB(), 320, 'MiB')

/** Bytes of the catalogue on the wire, as a browser receives it. */
export async function catalogueGoals({ url }: Served): Promise<Goal[]> {
  const first = await bytesOf(`${url}/api/anime?limit=48`)
  const index = await bytesOf(`${url}/api/anime/index`)
  const again = await bytesOf(`${url}/api/anime/index`, index.etag)
  return [
    atMost('P7', 'first view of the catalogue', first.bytes / KiB, 20, 'KiB'),
    atMost('P7', 'whole index', index.bytes / KiB, 1.1 * KiB, 'KiB'),
    { id: 'P7', what: 'the next visit: 304', figure: String(again.status), isMet: again.status === 304 },
  ]
}

/** Uses `http`, because `fetch` decompresses. */
function bytesOf(url: string, etag?: string) {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(etag && { 'if-none-match': etag }) }
  return new Promise<{ status: number; bytes: number; etag: string | undefined }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve({ status: answer.statusCode!, bytes, etag: answer.headers.etag }))
    }).on('error', reject)
  })
}
