import { expect, test } from 'vitest'
import { type Motion, motionOf } from './motion.ts'

const screen = 900

/** The motion of a page that scrolls these pixels in each of ten frames. */
function moving(pixels: number, { frameMs = 16, last = 'scroll' }: { frameMs?: number; last?: Motion } = {}) {
  const samples = Array.from({ length: 10 }, (_, frame) => ({ at: frame * frameMs, y: 5_000 + frame * pixels }))
  return motionOf(samples, screen, last)
}

test('motionOf slow scrolling in either direction is not `flight`', () => {
  expect(moving(20)).toBe('scroll')
  expect(moving(-20)).toBe('scroll')
})

test('motionOf two screens per second is `flight`, also with late frames', () => {
  expect(moving(40)).toBe('flight')
  expect(moving(-40)).toBe('flight')
  expect(moving(400, { frameMs: 150 })).toBe('flight')
})

test('motionOf a flight ends at half the speed at which it started', () => {
  expect(moving(30, { last: 'flight' })).toBe('scroll')
  expect(moving(50, { frameMs: 40, last: 'flight' })).toBe('flight')
  expect(moving(50, { frameMs: 40 })).toBe('scroll')
})

test('motionOf a single jump is not `flight`: a restored position, or a turn of the wheel', () => {
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
