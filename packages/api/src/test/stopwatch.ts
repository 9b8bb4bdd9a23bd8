const tickMs = 20

/**
 * A stopwatch in milliseconds that barely counts the time in which this process did not run, because the machine was suspended or busy. For tests of
 * response times.
 */
export function startStopwatch() {
  let awake = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    // a longer delay was not caused by this process
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
