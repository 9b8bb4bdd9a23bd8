import { expect, test } from 'vitest'
import { rowsInSight } from './rows-in-sight.ts'

const rows = { count: 5_000, rowHeight: 400, screenHeight: 900 }

test('of a long list, the rows on screen and those about to be are drawn', () => {
  expect(rowsInSight({ ...rows, top: 500 })).toEqual([0, 1])
  expect(rowsInSight({ ...rows, top: -4_000 })).toEqual([9, 12])
  expect(rowsInSight({ ...rows, top: -4_149 })).toEqual([9, 12])
  expect(rowsInSight({ ...rows, top: -4_151 })).toEqual([10, 13])
})

test('nothing is drawn beyond either end', () => {
  expect(rowsInSight({ ...rows, top: -5_000 * 400 + 300 })).toEqual([4_998, 4_999])
  expect(rowsInSight({ ...rows, count: 1, top: 0 })).toEqual([0, 0])
})

test('a list that is far below or above the screen draws nothing', () => {
  for (const top of [2_000, -3_000_000]) {
    const [first, last] = rowsInSight({ ...rows, top })
    expect(last).toBeLessThan(first)
  }
})
