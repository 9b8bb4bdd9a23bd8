import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A TCP proxy before the database. A test can cut its connections, which both ends notice, or make them silent, which neither end notices. `onSent`
 * gets the bytes that clients send.
 */
export async function startTcpProxy(
  databaseUrl: string,
  onSent: (connection: Socket, bytes: Uint8Array) => void = () => {},
) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'forwarding' | 'cut' | 'silent' = 'forwarding'
  let answersLeft = Infinity
  let delayMs = 0
  const proxy = createServer((socket) => {
    if (state === 'cut') return socket.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end)
      end.on('data', (bytes) => {
        if (state !== 'forwarding') return
        if (end === socket) onSent(socket, bytes)
        if (end === upstream && --answersLeft === 0) loseAfter(bytes, socket)
        else if (end === upstream && delayMs > 0) setTimeout(() => other.write(bytes), delayMs)
        else other.write(bytes)
      })
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        if (state !== 'silent') other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  /** Sends the client these bytes and then ends its connection, so that they are not lost with the socket. */
  function loseAfter(bytes: Uint8Array, client: Socket) {
    state = 'cut'
    const lost = [...sockets]
    // connections that are opened after `restore` stay open
    client.end(bytes, () => lost.forEach((socket) => socket.destroy()))
  }
  return {
    url: url.href,
    cut,
    /** Cuts the connections after this number of chunks from the database. */
    cutAfter(answers: number) {
      answersLeft = answers
    },
    /** Delivers chunks from the database after a delay. */
    delay(ms: number) {
      delayMs = ms
    },
    isCut: () => state === 'cut',
    stopForwarding() {
      state = 'silent'
    },
    restore() {
      state = 'forwarding'
      answersLeft = Infinity
    },
    close() {
      cut()
      proxy.close()
    },
  }
}
