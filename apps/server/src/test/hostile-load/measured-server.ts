/**
 * Starts the server, and measures for how long its thread computes without yielding. It counts the thread’s
 * processor time between two ticks of a timer, since a response time would also measure what else the machine does.
 */
const tickMs = 5

let maxMs = 0
let last = computedMs()

function computedMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function tick() {
  const now = computedMs()
  maxMs = Math.max(maxMs, now - last)
  last = now
}

setInterval(tick, tickMs).unref()

process.on('message', (message: 'begin' | 'end' | { computeMs: number }) => {
  tick()
  if (message === 'begin') maxMs = 0
  else if (message !== 'end') compute(message.computeMs)
  process.send!(maxMs)
})

function compute(ms: number) {
  const until = computedMs() + ms
  while (computedMs() < until);
}

await import('../../main.ts')
