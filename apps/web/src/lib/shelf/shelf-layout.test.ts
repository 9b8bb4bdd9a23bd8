import { expect, test } from 'vitest'
import { shelfLayout } from './shelf-layout.ts'

test('has six columns on a wide page and two on a phone', () => {
  expect(shelfLayout(1240, 16).columns).toBe(6)
  expect(shelfLayout(358, 16).columns).toBe(2)
  expect(shelfLayout(288, 16).columns).toBe(2)
})

test('never has fewer columns in a wider row', () => {
  const widths = Array.from({ length: 120 }, (_, at) => 280 + at * 8)
  const columns = widths.map((width) => shelfLayout(width, 16).columns)
  expect(columns).toEqual(columns.toSorted((one, other) => one - other))
})

test('leaves more height for larger fonts', () => {
  expect(shelfLayout(1240, 24).rowHeight - shelfLayout(1240, 16).rowHeight).toBe(8.5 * 8)
})
