import { limits } from '@animeteca/contracts/limits'
import { expect, test } from 'vitest'
import { distinctRows } from './distinct-rows.ts'

const cards = (...ids: number[]) => ids.map((id) => ({ id }))
const ids = (rows: readonly (readonly { id: number }[] | null)[]) => rows.map((row) => row && row.map(({ id }) => id))

test('an anime stands in one row, and in none when it begins the catalogue', () => {
  expect(ids(distinctRows([cards(1, 2, 3, 4, 5), cards(5, 6, 7, 8, 9, 2)], [1]))).toEqual([
    [2, 3, 4, 5],
    [6, 7, 8, 9],
  ])
})

test('a row with too little left is none, and takes nothing from the next', () => {
  expect(ids(distinctRows([cards(1, 2, 3, 4), cards(2, 3, 4, 5)], [1]))).toEqual([null, [2, 3, 4, 5]])
})

test('a row is as long as it is shown', () => {
  const many = cards(...Array.from({ length: limits.animeRow.read }, (_, at) => at))
  expect(distinctRows([many])[0]).toHaveLength(limits.animeRow.shown)
})
