import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A wire to the database that can be cut, so that both ends hear of it, or fall silent, so that neither does. `onSent` hears what goes up. */
export async function wireTo(databaseUrl: string, onSent: (connection: Socket, bytes: Uint8Array) => void = () => {}) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  let answersLeft = Infinity
  let delayMs = 0
  const wire = createServer((socket) => {
    if (state === 'cut') return socket.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end)
      end.on('data', (bytes) => {
        if (state !== 'whole') return
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
  await once(wire, 'listening')

  const url = new URL(databaseUrl)
  url.port = String((wire.address() as AddressInfo).port)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  /** The client reads this much, and then hears no more: what is on its way is not lost with the socket. */
  function loseAfter(bytes: Uint8Array, client: Socket) {
    state = 'cut'
    const lost = [...sockets]
    // those that are opened once it is mended stay
    client.end(bytes, () => lost.forEach((socket) => socket.destroy()))
  }
  return {
    url: url.href,
    cut,
    /** Cuts it once so many pieces have come from the database. */
    cutAfter(answers: number) {
      answersLeft = answers
    },
    /** Delivers what comes from the database later. */
    delay(ms: number) {
      delayMs = ms
    },
    isCut: () => state === 'cut',
    fallSilent() {
      state = 'silent'
    },
    mend() {
      state = 'whole'
      answersLeft = Infinity
    },
    close() {
      cut()
      wire.close()
    },
  }
}
