import { describe, expect, test } from 'vitest'
import { createBuckets } from './buckets.ts'

const rate = { burst: 3, perMinute: 60 }

function at(size?: number) {
  let time = 0
  return { buckets: createBuckets(() => time, size), wait: (seconds: number) => (time += seconds * 1000) }
}

describe('a bucket', () => {
  test('gives its burst at once, then says when the next call is free', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    expect(() => buckets.take('spike', rate)).toThrow(
      expect.objectContaining({ key: 'TOO_MANY_REQUESTS', retryAfter: 1 }),
    )
    wait(1)
    buckets.take('spike', rate)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
  })

  test('is not emptied further by the calls that it refuses', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    for (let n = 0; n < 100; n++) expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    wait(3)
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
  })

  test('is emptied by what was taken elsewhere, too', () => {
    const { buckets, wait } = at()
    buckets.take('spike', rate)
    buckets.note('spike', 2_000)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    wait(1)
    buckets.take('spike', rate)
    buckets.note('faye', 1_000)
    expect(buckets.hasRoom('faye', rate)).toBe(true)
  })

  test('is everybody’s own', () => {
    const { buckets } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    expect(() => buckets.take('faye', rate)).not.toThrow()
  })

  test('never meets somebody who calls as often as it fills', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 10_000; n++) {
      expect(() => buckets.take('ed', rate)).not.toThrow()
      wait(1)
    }
  })

  test('is forgotten when many others have called since, and not before', () => {
    const { buckets } = at(10)
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    for (let n = 0; n < 9; n++) buckets.take(`stranger ${n}`, rate)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    buckets.take('one stranger more', rate)
    buckets.take('spike', rate)
  })
})
