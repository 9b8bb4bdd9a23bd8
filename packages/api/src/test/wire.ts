import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A wire to the database that can be cut, so that both ends hear of it, or fall silent, so that neither does. */
export async function wireTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const wire = createServer((socket) => {
    if (state === 'cut') return socket.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end)
      end.on('data', (bytes) => state !== 'silent' && other.write(bytes))
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        if (state !== 'silent') other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')

  const url = new URL(databaseUrl)
  url.port = String((wire.address() as AddressInfo).port)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    fallSilent() {
      state = 'silent'
    },
    mend() {
      state = 'whole'
    },
    close() {
      cut()
      wire.close()
    },
  }
}
