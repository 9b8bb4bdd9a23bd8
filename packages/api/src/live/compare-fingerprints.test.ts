import { setTimeout as sleep } from 'node:timers/promises'
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

  test('publishes a change that is not announced, once', async ({ site }) => {
    await site.changeTitle()
    for (let n = 0; n < 3; n++) await site.compare()
    expect(site.published).toEqual([announcement])
    await site.changeTitle()
    await site.compare()
    expect(site.published).toEqual([announcement, announcement])
  })

  test('does not publish a change that is announced shortly after it was compared', async ({
    services: { bus },
    site,
  }) => {
    await site.changeTitle()
    await Promise.all([site.compare(), sleep(100).then(() => bus.publish(announcement))])
    expect(site.published).toEqual([announcement])
  })
})
