import autocannon from 'autocannon'
import type { Served } from '../serve.ts'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

export type Measured = {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the server per request, which is comparable on a busy machine too. */
  cpuMicros: number
}

export const connections = 32

/** Sends requests for some seconds. Each connection repeats its share of them. */
export async function sendLoad({ url, usedMs }: Served, requests: LoadRequest[], seconds: number): Promise<Measured> {
  const usedBefore = usedMs()
  let clients = 0
  const share = Math.ceil(requests.length / connections)
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: requests.slice(0, share),
    setupClient(client) {
      const own = requests.slice(clients * share, (clients + 1) * share)
      clients++
      if (own.length > 0) client.setRequests(own)
    },
  })
  const { requests: answered, latency, duration, errors, statusCodeStats, '2xx': ok } = await run
  // 503 means an overloaded machine and is not counted; any other failure is a mistake in the benchmark
  const wrong = Object.keys(statusCodeStats ?? {}).filter((status) => !/^(2|503)/.test(status))
  if (errors > 0 || wrong.length > 0)
    throw new Error(`${url}${requests[0]!.path}: ${wrong.join(', ')} (${errors} errors)`)
  return {
    perSecond: ok / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuMicros: Math.round(((usedMs() - usedBefore) * 1000) / answered.total),
  }
}
