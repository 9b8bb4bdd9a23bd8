import { expect, test } from 'vitest'
import { afterPress } from './selection.ts'

const shown = [11, 12, 13, 14, 15]
const press = (ids: number[], last: number | null, id: number, isRange = false) =>
  [...afterPress({ ids: new Set(ids), last }, { id, isRange, shown })].toSorted((one, other) => one - other)

test('a press chooses one, another lets it go', () => {
  expect(press([], null, 12)).toEqual([12])
  expect(press([12, 14], 14, 12)).toEqual([14])
})

test('with Shift everything from the last press to this one is chosen, in either direction', () => {
  expect(press([12], 12, 15, true)).toEqual([12, 13, 14, 15])
  expect(press([14], 14, 11, true)).toEqual([11, 12, 13, 14])
})

test('with Shift on something chosen, the whole range is let go', () => {
  expect(press([11, 12, 13, 14], 12, 14, true)).toEqual([11])
})

test('Shift without a last press, or after it has gone, is an ordinary press', () => {
  expect(press([], null, 13, true)).toEqual([13])
  expect(press([], 99, 13, true)).toEqual([13])
})
