import { expect, test } from 'vitest'
import { judgeBurst } from './detect-burst.ts'

const quiet = { earlier: 50, earlierStars: [2, 3, 10, 20, 15], usualPerHour: 0.2 }
const ones = (votes: number) => ({ votes, stars: [votes, 0, 0, 0, 0] })

test('judgeBurst reports thirty one-star votes where one a day is usual, but not twenty-nine', () => {
  expect(judgeBurst({ ...quiet, ...ones(30) })).toEqual({
    votes: 30,
    usualPerHour: 0.2,
    star: 1,
    share: 1,
    usualShare: 3 / 52,
  })
  expect(judgeBurst({ ...quiet, ...ones(29) })).toBeNull()
})

test('judgeBurst accepts divided votes and a steady stream of high votes', () => {
  expect(judgeBurst({ ...quiet, votes: 100, stars: [20, 20, 20, 20, 20] })).toBeNull()
  const loved = { earlier: 50, earlierStars: [0, 0, 1, 4, 45], usualPerHour: 0.2 }
  expect(judgeBurst({ ...loved, votes: 60, stars: [0, 0, 1, 5, 54] })).toBeNull()
  expect(judgeBurst({ ...quiet, votes: 60, stars: [0, 0, 0, 0, 60] })).toMatchObject({ star: 5 })
})

test('judgeBurst returns null when the rate is usual or there is no history to compare with', () => {
  expect(judgeBurst({ ...quiet, usualPerHour: 25, ...ones(40) })).toBeNull()
  expect(judgeBurst({ ...quiet, earlier: 9, earlierStars: [0, 0, 0, 9, 0], ...ones(200) })).toBeNull()
})
