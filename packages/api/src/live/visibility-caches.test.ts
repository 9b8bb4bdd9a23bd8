import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { createPrivacyCache } from './visibility-caches.ts'

describe('createPrivacyCache', () => {
  test('drops what was being read when the privacy changed', async ({ services: { pool }, cast }) => {
    const cache = createPrivacyCache({ pool, isFollowed: () => true })
    const reading = cache.load([cast.spike.id])
    cache.remove(cast.spike.id)
    const readingAgain = cache.load([cast.spike.id])
    expect(await reading).toEqual([])
    expect(await readingAgain).toEqual([cast.spike.id])
    expect(cache.allows(null, cast.spike.id, 'profile')).toBe(true)
  })

  test('reads a profile once for concurrent callers, and returns its id to the first of them only', async ({
    services: { pool },
    cast,
  }) => {
    const cache = createPrivacyCache({ pool, isFollowed: () => true })
    const ids = [cast.spike.id]
    expect(await Promise.all([cache.load(ids), cache.load(ids)])).toEqual([ids, []])
    expect(cache.allows(null, cast.spike.id, 'profile')).toBe(true)
    expect(await cache.load(ids)).toEqual([])
  })
})
