import type { AddressInfo } from 'node:net'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'

// a static import of `node:http` would load fetch too: 3 MB and 40 ms of each start
const { createServer } = process.getBuiltinModule('node:http')

type Settings = Pick<Config, 'host' | 'metricsPort'>

/**
 * Serves `GET /metrics` in Prometheus' text format on a separate port until the process ends, also during shutdown. Returns the URL, or undefined
 * without `METRICS_PORT`; `begin` is only called with it.
 */
export async function serveMetrics({ host, metricsPort }: Settings, begin: () => Promise<() => Promise<string>>) {
  if (metricsPort === undefined) return undefined
  const read = await begin()
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', () =>
    listening.reject(
      new ConfigError(`El puerto ${metricsPort} está ocupado o no se puede usar: elige otro con METRICS_PORT.`),
    ),
  )
  server.listen(metricsPort, host, listening.resolve)
  await listening.promise
  server.unref()
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
}
