import { expect, test } from 'vitest'
import { detectBurst } from './detect-burst.ts'

const quiet = { earlier: 50, earlierStars: [2, 3, 10, 20, 15], usualPerHour: 0.2 }
const ones = (votes: number) => ({ votes, stars: [votes, 0, 0, 0, 0] })

test('detectBurst reports thirty one-star ratings on an episode with a few ratings a day, but not twenty-nine', () => {
  expect(detectBurst({ ...quiet, ...ones(30) })).toEqual({
    votes: 30,
    usualPerHour: 0.2,
    star: 1,
    share: 1,
    usualShare: 3 / 52,
  })
  expect(detectBurst({ ...quiet, ...ones(29) })).toBeNull()
})

test('detectBurst accepts divided ratings and a steady stream of high ratings', () => {
  expect(detectBurst({ ...quiet, votes: 100, stars: [20, 20, 20, 20, 20] })).toBeNull()
  const loved = { earlier: 50, earlierStars: [0, 0, 1, 4, 45], usualPerHour: 0.2 }
  expect(detectBurst({ ...loved, votes: 60, stars: [0, 0, 1, 5, 54] })).toBeNull()
  expect(detectBurst({ ...quiet, votes: 60, stars: [0, 0, 0, 0, 60] })).toMatchObject({ star: 5 })
})

test('detectBurst returns null at a usual rate, or with fewer than ten earlier ratings', () => {
  expect(detectBurst({ ...quiet, usualPerHour: 25, ...ones(40) })).toBeNull()
  expect(detectBurst({ ...quiet, earlier: 9, earlierStars: [0, 0, 0, 9, 0], ...ones(200) })).toBeNull()
})
