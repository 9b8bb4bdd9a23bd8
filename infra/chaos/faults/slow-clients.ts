import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, check } from '../fault.ts'

const eachKind = 60
const heldMs = 6_000

const post = (length: number) =>
  [
    'POST /api/auth/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

/** Each kind of connection sends `first`, and then `piece` every half second. */
const kinds = [
  { first: '', piece: '' },
  { first: 'GET /api/anime HTTP/1.1\r\nhost: x\r\n', piece: 'x-slow: 1\r\n' },
  { first: `${post(1_000)}{`, piece: ' ' },
  { first: 'GET /api/anime HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20), piece: '', neverReads: true },
]

/** Opens connections that send nothing, send headers or a body byte by byte, or never read the answer. Others must not be delayed. */
export const slowClients: Fault = {
  name: 'clientes lentos y a medias',
  async run({ site }) {
    const before = await site.server.metric('process_open_fds')
    const sockets: Socket[] = []
    try {
      for (const { first, piece, neverReads } of kinds.flatMap((kind) => Array<typeof kind>(eachKind).fill(kind))) {
        const socket = connect(Number(site.env.PORT), '127.0.0.1').on('error', () => {})
        if (neverReads) socket.pause()
        else socket.resume()
        socket.write(first)
        const dripping = setInterval(() => piece && socket.writable && socket.write(piece), 500)
        socket.once('close', () => clearInterval(dripping))
        sockets.push(socket)
      }
      const slowest = await slowestAnswer(site.url, site.signal)
      check(slowest < 2_000, `otros esperan ${Math.round(slowest)} ms`)
      const held = (await site.server.metric('process_open_fds')) - before
      return `${held} conexiones así, y nadie más espera más de ${Math.round(slowest)} ms`
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
}

/** Milliseconds of the slowest answer for one anime. */
async function slowestAnswer(url: string, signal: AbortSignal) {
  let slowest = 0
  for (const until = performance.now() + heldMs; performance.now() < until;) {
    const from = performance.now()
    await (await fetch(`${url}/api/anime/1`)).text()
    slowest = Math.max(slowest, performance.now() - from)
    await sleep(50, undefined, { signal })
  }
  return slowest
}
