import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { connectMs } from '@animeteca/api/database/connections/pool'

/** A proxy that lets connections through to the database only after a delay longer than the timeout of a call. */
export async function slowProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const proxy = createServer((client) => {
    client.on('error', () => {})
    setTimeout(() => client.pipe(connect(Number(port), hostname)).pipe(client), connectMs.ofCalls + 200)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.port = String((proxy.address() as AddressInfo).port)
  return { url: url.href, close: () => proxy.close() }
}
