import { expect, onTestFinished, test, vi } from 'vitest'
import { inBackground } from './in-background.ts'

test('inBackground waits at most ten seconds for the running step when it is stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = inBackground(() => new Promise(() => {}))
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(stopped).resolves.toBeUndefined()
})
