import { describe, expect, test } from 'vitest'
import type { Change } from './change.ts'
import type { EventBus } from './event-bus.ts'
import { repeatOnChange } from './repeat-on-change.ts'

describe('repeatOnChange', () => {
  test.for([
    ['at its start', () => Promise.reject(new Error('start'))],
    [
      'after it has waited',
      async () => {
        await Promise.resolve()
        throw new Error('middle')
      },
    ],
    [
      'before it returns a promise',
      () => {
        throw new Error('no promise')
      },
    ],
  ] as const)('logs a round that fails %s and goes round again (security.md 60)', async ([, fail]) => {
    const listeners = new Set<(change: Change) => void>()
    const bus: EventBus = {
      isConnected: true,
      publish: (change) => listeners.forEach((listener) => listener(change)),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: async () => {},
    }
    const warned: object[] = []
    let rounds = 0
    const stop = repeatOnChange(
      {
        bus,
        topics: ['imports'],
        everyMs: 60_000,
        log: { warn: (facts) => warned.push(facts) },
        failure: 'a round failed',
      },
      () => (++rounds < 3 ? fail() : Promise.resolve()),
    )
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => rounds).toBe(expected)
      bus.publish({ topic: 'imports', ids: [1] })
    }
    expect(warned).toHaveLength(2)
    await stop()
  })
})
