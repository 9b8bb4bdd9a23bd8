import { expect, test } from 'vitest'
import { waitWhileRunning } from './graceful-shutdown.ts'

test('waitWhileRunning continues waiting after a pause of the machine', async () => {
  const closing = waitWhileRunning(600)
  standStill(1_000)
  const from = performance.now()
  await closing
  expect(performance.now() - from).toBeGreaterThan(400)
})

function standStill(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
