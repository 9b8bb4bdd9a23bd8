import { expect, test } from 'vitest'
import { type Motion, motionOf } from './motion.ts'

const screen = 900

/** How a page moves that goes so far in each of ten frames of so many milliseconds. */
function moving(pixels: number, { frameMs = 16, last = 'scroll' }: { frameMs?: number; last?: Motion } = {}) {
  const samples = Array.from({ length: 10 }, (_, frame) => ({ at: frame * frameMs, y: 5_000 + frame * pixels }))
  return motionOf(samples, screen, last)
}

test('a page that is read does not fly, whichever way it goes', () => {
  expect(moving(20)).toBe('scroll')
  expect(moving(-20)).toBe('scroll')
})

test('a page flies when two screens and more go by in a second, also where frames are late', () => {
  expect(moving(40)).toBe('flight')
  expect(moving(-40)).toBe('flight')
  expect(moving(400, { frameMs: 150 })).toBe('flight')
})

test('a flight that slows down ends at half the speed at which it began', () => {
  expect(moving(30, { last: 'flight' })).toBe('scroll')
  expect(moving(50, { frameMs: 40, last: 'flight' })).toBe('flight')
  expect(moving(50, { frameMs: 40 })).toBe('scroll')
})

test('a leap is no flight: a place that comes back has its covers, and so has a turn of the wheel', () => {
  expect(motionOf([{ at: 0, y: 40_000 }], screen, 'rest')).toBe('scroll')
  expect(
    motionOf(
      [
        { at: 0, y: 100 },
        { at: 10, y: 200 },
      ],
      screen,
      'scroll',
    ),
  ).toBe('scroll')
})
