import { expect, test } from 'vitest'
import { type ScrollSpeed, speedOf } from './scroll-speed.ts'

const screen = 900

/** The speed of a page that scrolls these pixels in each of ten frames. */
function moving(pixels: number, { frameMs = 16, last = 'slow' }: { frameMs?: number; last?: ScrollSpeed } = {}) {
  const samples = Array.from({ length: 10 }, (_, frame) => ({ at: frame * frameMs, y: 5_000 + frame * pixels }))
  return speedOf(samples, screen, last)
}

test('speedOf slow scrolling in either direction is slow', () => {
  expect(moving(20)).toBe('slow')
  expect(moving(-20)).toBe('slow')
})

test('speedOf two screens per second is fast, also with late frames', () => {
  expect(moving(40)).toBe('fast')
  expect(moving(-40)).toBe('fast')
  expect(moving(400, { frameMs: 150 })).toBe('fast')
})

test('speedOf fast scrolling ends at half the speed at which it started', () => {
  expect(moving(30, { last: 'fast' })).toBe('slow')
  expect(moving(50, { frameMs: 40, last: 'fast' })).toBe('fast')
  expect(moving(50, { frameMs: 40 })).toBe('slow')
})

test('speedOf a single jump is slow: a restored position, or a step of the wheel', () => {
  expect(speedOf([{ at: 0, y: 40_000 }], screen, 'rest')).toBe('slow')
  expect(
    speedOf(
      [
        { at: 0, y: 100 },
        { at: 10, y: 200 },
      ],
      screen,
      'slow',
    ),
  ).toBe('slow')
})
