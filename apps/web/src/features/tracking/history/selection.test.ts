import { expect, test } from 'vitest'
import { selectionAfterPress } from './selection.ts'

const shown = [11, 12, 13, 14, 15]
const press = (ids: number[], last: number | null, id: number, isRange = false) =>
  [...selectionAfterPress({ ids: new Set(ids), last }, { id, isRange, shown })].toSorted((one, other) => one - other)

test('selects an item on a press and deselects it on another', () => {
  expect(press([], null, 12)).toEqual([12])
  expect(press([12, 14], 14, 12)).toEqual([14])
})

test('with Shift, selects everything from the last press to this one, in either direction', () => {
  expect(press([12], 12, 15, true)).toEqual([12, 13, 14, 15])
  expect(press([14], 14, 11, true)).toEqual([11, 12, 13, 14])
})

test('with Shift on a selected item, deselects the whole range', () => {
  expect(press([11, 12, 13, 14], 12, 14, true)).toEqual([11])
})

test('with Shift but without a valid last press, selects one item', () => {
  expect(press([], null, 13, true)).toEqual([13])
  expect(press([], 99, 13, true)).toEqual([13])
})
