import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import type { Change } from '../database/bus/change.ts'
import { test as base } from '../test/fixtures.ts'
import { createComparison } from './compare-fingerprints.ts'

const test = base.extend<{
  site: { compare: () => Promise<void>; changeTitle: () => Promise<unknown>; published: Change[] }
}>({
  site: async ({ services: { pool, bus } }, use) => {
    const comparison = createComparison({ pool, bus, followed: (kind) => (kind === 'episode' ? [1] : []) })
    const published: Change[] = []
    const stop = bus.subscribe((change) => published.push(change))
    await comparison.compare()
    await use({
      compare: () => comparison.compare(),
      changeTitle: () => pool.query(`update episodes set title = title || '.' where id = 1`),
      published,
    })
    stop()
    comparison.stop()
  },
})

const announcement: Change = { topic: 'episode', ids: [1] }

describe('createComparison', () => {
  // comparisons in the same instant do not have to pause
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  test('publishes a change that is still not announced at the next comparison, once', async ({ site }) => {
    await site.changeTitle()
    await site.compare()
    expect(site.published).toEqual([])
    await site.compare()
    await expect.poll(() => site.published).toEqual([announcement])
    for (let n = 0; n < 3; n++) await site.compare()
    await site.changeTitle()
    for (let n = 0; n < 2; n++) await site.compare()
    await expect.poll(() => site.published).toEqual([announcement, announcement])
  })

  test('does not publish a change that is announced after it was compared', async ({ services: { bus }, site }) => {
    await site.changeTitle()
    await site.compare()
    bus.publish(announcement)
    await expect.poll(() => site.published).toEqual([announcement])
    for (let n = 0; n < 3; n++) await site.compare()
    // the second announcement proves that the comparisons have published nothing before it
    bus.publish(announcement)
    await expect.poll(() => site.published.length).toBeGreaterThan(1)
    expect(site.published).toEqual([announcement, announcement])
  })
})
