import { describe, expect, test } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

const options = { permits: 3, maxWaiting: 2, waitMs: 60_000, refusal: { key: 'BUSY', retryAfter: 2 } } as const

/** Requests a permit and reports whether it was granted. */
async function request(semaphore: ReturnType<typeof createFairSemaphore>, sender: string) {
  const requested = { isRunning: false, release: () => {}, refusal: undefined as unknown }
  semaphore.acquire(sender, 2).then(
    (release) => Object.assign(requested, { isRunning: true, release }),
    (refusal: unknown) => Object.assign(requested, { refusal }),
  )
  await new Promise(setImmediate)
  return requested
}

describe('createFairSemaphore', () => {
  test('refuses a sender whose queue is full and accepts another', async () => {
    const semaphore = createFairSemaphore(options)
    const ofSpike = []
    for (let n = 0; n < 5; n++) ofSpike.push(await request(semaphore, 'spike'))
    expect(ofSpike.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false, false])
    expect(ofSpike[4]!.refusal).toMatchObject({ key: 'BUSY', retryAfter: 2 })
    expect((await request(semaphore, 'faye')).isRunning).toBe(true)
  })

  test('gives the next permit to the longest-waiting sender with capacity, once for each release', async () => {
    const semaphore = createFairSemaphore(options)
    const [one, , waiting] = [
      await request(semaphore, 'spike'),
      await request(semaphore, 'spike'),
      await request(semaphore, 'spike'),
    ]
    const faye = await request(semaphore, 'faye')
    const jet = await request(semaphore, 'jet')
    expect([waiting.isRunning, jet.isRunning]).toEqual([false, false])
    faye.release()
    faye.release()
    await new Promise(setImmediate)
    expect([waiting.isRunning, jet.isRunning]).toEqual([false, true])
    one.release()
    await new Promise(setImmediate)
    expect(waiting.isRunning).toBe(true)
  })

  test('refuses a sender after the maximum wait, and gives the permit to the next', async () => {
    const semaphore = createFairSemaphore({ ...options, permits: 1, waitMs: 20 })
    const first = await request(semaphore, 'spike')
    await expect(semaphore.acquire('faye', 2)).rejects.toMatchObject({ key: 'BUSY' })
    first.release()
    expect((await request(semaphore, 'jet')).isRunning).toBe(true)
  })

  test('releases the permit when the work fails', async () => {
    const semaphore = createFairSemaphore({ ...options, permits: 1 })
    const failing = semaphore.run('spike', 1, async () => {
      throw new Error('no fuel')
    })
    await expect(failing).rejects.toThrow('no fuel')
    expect(await semaphore.run('spike', 1, async () => 'fuel')).toBe('fuel')
  })
})
