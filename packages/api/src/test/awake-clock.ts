const tickMs = 20

/**
 * Milliseconds since it was asked for, of those alone in which this process came to run: a machine that stands still, or gives
 * its time to others, counts for little. For tests that say how soon something is.
 */
export function awakeClock() {
  let awake = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    // what is late by more was not for this process to run
    awake += Math.min(now - last, 2 * tickMs)
    last = now
  }
  const timer = setInterval(tick, tickMs)
  return {
    read() {
      tick()
      return awake
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
