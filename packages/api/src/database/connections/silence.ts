import type { Socket } from 'node:net'

const lookMs = 1_000
/** What takes longer than a second is given up by the server, which says so. */
const mostLooks = 6

/**
 * Cuts a connection that says nothing for six seconds while answers are due: it is dead. One timer for whatever it is asked, where pg's
 * `query_timeout` starts and stops one for each statement, 3 µs of processor. To take that out: set that instead.
 */
export function cutWhenSilent(socket: Socket, isAsked: () => boolean) {
  let looks = 0
  let heard = 0
  const timer = setInterval(() => {
    looks = isAsked() && socket.bytesRead === heard ? looks + 1 : 0
    heard = socket.bytesRead
    if (looks > mostLooks) socket.destroy()
  }, lookMs).unref()
  socket.once('close', () => clearInterval(timer))
}
