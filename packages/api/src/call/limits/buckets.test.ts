import { describe, expect, test } from 'vitest'
import { createBuckets } from './buckets.ts'

const rate = { burst: 3, perMinute: 60 }

function at(size?: number) {
  let time = 0
  return { buckets: createBuckets(() => time, size), wait: (seconds: number) => (time += seconds * 1000) }
}

describe('createBuckets', () => {
  test('allows a burst and then says when the next call is possible', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    expect(() => buckets.take('spike', rate)).toThrow(
      expect.objectContaining({ key: 'TOO_MANY_REQUESTS', retryAfter: 1 }),
    )
    wait(1)
    buckets.take('spike', rate)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
  })

  test('does not count refused calls', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    for (let n = 0; n < 100; n++) expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    wait(3)
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
  })

  test('counts calls reported by other processes', () => {
    const { buckets, wait } = at()
    buckets.take('spike', rate)
    buckets.count('spike', 2_000)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    wait(1)
    buckets.take('spike', rate)
    buckets.count('faye', 1_000)
    expect(buckets.hasRoom('faye', rate)).toBe(true)
  })

  test('counts each key separately', () => {
    const { buckets } = at()
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    expect(() => buckets.take('faye', rate)).not.toThrow()
  })

  test('never refuses calls at the refill rate', () => {
    const { buckets, wait } = at()
    for (let n = 0; n < 10_000; n++) {
      expect(() => buckets.take('ed', rate)).not.toThrow()
      wait(1)
    }
  })

  test('evicts a key after many others have called, and not before', () => {
    const { buckets } = at(10)
    for (let n = 0; n < 3; n++) buckets.take('spike', rate)
    for (let n = 0; n < 9; n++) buckets.take(`stranger ${n}`, rate)
    expect(() => buckets.take('spike', rate)).toThrow('Demasiados intentos')
    buckets.take('one stranger more', rate)
    buckets.take('spike', rate)
  })
})
