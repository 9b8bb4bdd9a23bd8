import { describe, expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const options = { all: 3, waiting: 2, waitMs: 60_000, refusal: { key: 'BUSY', retryAfter: 2 } } as const

/** Requests a turn and reports whether it was granted. */
async function asking(turns: ReturnType<typeof createFairTurns>, who: string) {
  const asked = { isInside: false, leave: () => {}, refusal: undefined as unknown }
  turns.take(who, 2).then(
    (leave) => Object.assign(asked, { isInside: true, leave }),
    (refusal: unknown) => Object.assign(asked, { refusal }),
  )
  await new Promise(setImmediate)
  return asked
}

describe('createFairTurns', () => {
  test('refuses a sender whose queue is full and accepts another', async () => {
    const turns = createFairTurns(options)
    const ofSpike = []
    for (let n = 0; n < 5; n++) ofSpike.push(await asking(turns, 'spike'))
    expect(ofSpike.map(({ isInside }) => isInside)).toEqual([true, true, false, false, false])
    expect(ofSpike[4]!.refusal).toMatchObject({ key: 'BUSY', retryAfter: 2 })
    expect((await asking(turns, 'faye')).isInside).toBe(true)
  })

  test('gives the next turn to the longest-waiting sender with capacity, once for each that leaves', async () => {
    const turns = createFairTurns(options)
    const [one, , waiting] = [await asking(turns, 'spike'), await asking(turns, 'spike'), await asking(turns, 'spike')]
    const faye = await asking(turns, 'faye')
    const jet = await asking(turns, 'jet')
    expect([waiting.isInside, jet.isInside]).toEqual([false, false])
    faye.leave()
    faye.leave()
    await new Promise(setImmediate)
    expect([waiting.isInside, jet.isInside]).toEqual([false, true])
    one.leave()
    await new Promise(setImmediate)
    expect(waiting.isInside).toBe(true)
  })

  test('refuses a sender after the maximum wait, and gives the turn to the next', async () => {
    const turns = createFairTurns({ ...options, all: 1, waitMs: 20 })
    const first = await asking(turns, 'spike')
    await expect(turns.take('faye', 2)).rejects.toMatchObject({ key: 'BUSY' })
    first.leave()
    expect((await asking(turns, 'jet')).isInside).toBe(true)
  })

  test('releases the turn when the work fails', async () => {
    const turns = createFairTurns({ ...options, all: 1 })
    const failing = turns.run('spike', 1, async () => {
      throw new Error('no fuel')
    })
    await expect(failing).rejects.toThrow('no fuel')
    expect(await turns.run('spike', 1, async () => 'fuel')).toBe('fuel')
  })
})
