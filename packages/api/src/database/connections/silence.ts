import type { Socket } from 'node:net'

const lookMs = 1_000
/** Longer than the server's statement timeout, which it would report. */
const mostLooks = 6

/**
 * Closes a connection without an answer for six seconds while statements are open: it is dead. It uses one timer per connection; `query_timeout` of
 * `pg` would start one per statement (3 µs of processor time), and is the simpler replacement.
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
